import type { Edge, Node } from '@xyflow/react';
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { labelOf } from '../../../scripts/machines/mermaid';

export interface StateData extends Record<string, unknown> {
  name: string;
  description: string | undefined;
  invokes: string[];
  isFinal: boolean;
  isCompound: boolean;
}
export interface ArrowData extends Record<string, unknown> {
  label: string;
  event: string;
  description: string | undefined;
  /** Corners of the line, from its beginning to its end. */
  points: { x: number; y: number }[];
  labelAt: { x: number; y: number };
}
export interface Drawing {
  nodes: Node<StateData>[];
  edges: Edge<ArrowData>[];
}

const CHARACTER = 6.6;
const HEAD = 34;
const elk = new ELK();
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  // From the first state downwards, not against the arrows.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '48',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeLabel': '4',
  'elk.padding': `[top=${HEAD + 14},left=18,bottom=18,right=18]`,
};

/** A state's name in the drawing; the root has none. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** Places a machine's states and transitions; needs no network and no worker. */
export async function draw(machine: AnyStateMachine): Promise<Drawing> {
  const states = below(machine.root).filter((node) => node !== machine.root);
  const arrows = below(machine.root).flatMap(arrowsOf);
  const placed = await elk.layout({
    id: 'root',
    layoutOptions: OPTIONS,
    children: Object.values<AnyStateNode>(machine.root.states).map(boxOf),
    edges: arrows.map(({ id, from, to, label }): ElkExtendedEdge => ({
      id,
      sources: [from],
      targets: [to],
      labels: [{ text: label, width: label.length * CHARACTER + 12, height: 20 }],
    })),
  });
  const boxes = new Map(flat(placed).map((box) => [box.id, box]));
  const nodes = states.map((node): Node<StateData> => {
    const box = boxes.get(pathOf(node));
    const parent = node.parent && node.parent !== machine.root ? pathOf(node.parent) : undefined;
    return {
      id: pathOf(node),
      type: 'state',
      parentId: parent,
      position: { x: box?.x ?? 0, y: box?.y ?? 0 },
      width: box?.width,
      height: box?.height,
      draggable: false,
      data: {
        name: node.key,
        description: node.description,
        invokes: node.invoke.map(({ id }) => id),
        isFinal: node.type === 'final',
        isCompound: Object.keys(node.states).length > 0,
      },
    };
  });
  const lines = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  const edges = arrows.map(({ id, from, to, label, transition }): Edge<ArrowData> => {
    const line = lines.get(id);
    const section = line?.sections?.[0];
    const at = line?.labels?.[0];
    return {
      id,
      type: 'arrow',
      source: from,
      target: to,
      data: {
        label,
        event: String(transition.eventType),
        description: transition.description,
        points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
        labelAt: { x: (at?.x ?? 0) + (at?.width ?? 0) / 2, y: (at?.y ?? 0) + (at?.height ?? 0) / 2 },
      },
    };
  });
  return { nodes, edges };
}

function below(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(below)];
}

function flat(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...flat(child)]);
}

function boxOf(node: AnyStateNode): ElkNode {
  const children = Object.values<AnyStateNode>(node.states).map(boxOf);
  const longest = Math.max(node.key.length, ...node.invoke.map(({ id }) => id.length + 8));
  const size = { width: longest * 7.6 + 40, height: HEAD + node.invoke.length * 18 };
  return { id: pathOf(node), layoutOptions: OPTIONS, ...(children.length > 0 ? { children } : size) };
}

/** Transitions that lead somewhere. The machine's own, which are in force everywhere, have no place to begin at. */
function arrowsOf(node: AnyStateNode) {
  const transitions: AnyTransitionDefinition[] = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return transitions.flatMap((transition, index) =>
    node.path.length === 0
      ? []
      : (transition.target ?? []).map((target) => ({
          id: `${pathOf(node)} ${index} ${pathOf(target)}`,
          from: pathOf(node),
          to: pathOf(target),
          label: labelOf(transition),
          transition,
        })),
  );
}
