import {
  Background,
  BaseEdge,
  Controls,
  EdgeLabelRenderer,
  Handle,
  Position,
  ReactFlow,
  type EdgeProps,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import { createContext, useContext, useEffect, useState } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import { draw, type ArrowData, type Drawing, type StateData } from './layout';
import styles from './chart.module.css';

/** Facts of one moment that the chart shows. */
interface Now {
  active: ReadonlySet<string>;
  /** Events that may be clicked; undefined where nothing is to be clicked. */
  possible?: ReadonlySet<string>;
  onEvent?: (event: string) => void;
}

const NowContext = createContext<Now>({ active: new Set() });
const nodeTypes = { state: StateNode };
const edgeTypes = { arrow: ArrowEdge };

/** A machine's chart with the states it is in; its events can be pressed where `onEvent` is given. */
export function Chart({
  machine,
  value,
  possible,
  onEvent,
}: {
  machine: AnyStateMachine;
  value: StateValue;
  possible?: ReadonlySet<string>;
  onEvent?: (event: string) => void;
}) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isGone = false;
    void draw(machine).then((drawn) => {
      if (!isGone) setDrawing(drawn);
    });
    return () => {
      isGone = true;
    };
  }, [machine]);
  if (!drawing) return <div className={styles.chart} aria-busy="true" />;
  return (
    <div className={styles.chart}>
      <NowContext value={{ active: new Set(pathsOf(value)), possible, onEvent }}>
        <svg width="0" height="0" aria-hidden="true">
          <defs>
            <marker id="arrow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0,0 L8,4 L0,8 z" className={styles.head} />
            </marker>
          </defs>
        </svg>
        <ReactFlow
          nodes={drawing.nodes}
          edges={drawing.edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          fitView
          minZoom={0.2}
          nodesConnectable={false}
          elementsSelectable={false}
        >
          <Background gap={24} />
          <Controls showInteractive={false} />
        </ReactFlow>
      </NowContext>
    </div>
  );
}

/** `{form: 'filling'}` as the paths of all states it names: `form`, `form.filling`. */
export function pathsOf(value: StateValue, before = ''): string[] {
  if (typeof value === 'string') return [before + value];
  return Object.entries(value).flatMap(([key, inner]) => [
    before + key,
    ...(inner === undefined ? [] : pathsOf(inner, `${before}${key}.`)),
  ]);
}

function StateNode({ id, data }: NodeProps<Node<StateData>>) {
  const { active } = useContext(NowContext);
  const isActive = active.has(id);
  return (
    <div
      className={`${styles.state} ${data.isCompound ? styles.compound : ''} ${data.isFinal ? styles.final : ''} ${isActive ? styles.active : ''}`}
      title={data.description}
      data-state={id}
      aria-current={isActive ? 'true' : undefined}
    >
      <Handle type="target" position={Position.Top} className={styles.handle} />
      <strong>{data.name}</strong>
      {data.invokes.map((invoked) => (
        <small key={invoked}>invokes {invoked}</small>
      ))}
      <Handle type="source" position={Position.Bottom} className={styles.handle} />
    </div>
  );
}

function ArrowEdge({ data, source }: EdgeProps<Edge<ArrowData>>) {
  const { active, possible, onEvent } = useContext(NowContext);
  if (!data || data.points.length === 0) return null;
  const path = data.points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join(' ');
  const isPossible = Boolean(onEvent && possible?.has(data.event) && active.has(source));
  return (
    <>
      <BaseEdge path={path} markerEnd="url(#arrow-head)" className={styles.line} />
      <EdgeLabelRenderer>
        <button
          type="button"
          className={styles.label}
          disabled={!isPossible}
          title={data.description}
          style={{ transform: `translate(-50%, -50%) translate(${data.labelAt.x}px, ${data.labelAt.y}px)` }}
          onClick={() => onEvent?.(data.event)}
        >
          {data.label || 'always'}
        </button>
      </EdgeLabelRenderer>
    </>
  );
}
