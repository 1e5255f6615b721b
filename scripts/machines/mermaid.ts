import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName } from './guardName';

/**
 * A machine as a Mermaid state diagram: states within states, regions side by side, transitions with event and guard.
 * Events that change nothing but what a machine remembers are left out, unless a state has no others.
 */
export function toMermaid(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...body(machine.root, machine.root, 1)].join('\n');
}

function body(node: AnyStateNode, root: AnyStateNode, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const children = Object.values<AnyStateNode>(node.states);
  const lines = children.flatMap((child, index) => {
    // At the top Mermaid sets regions side by side without a word.
    const isRegion = node.type === 'parallel' && node !== root;
    const inner =
      Object.keys(child.states).length > 0
        ? [`${pad}state "${child.key}" as ${idOf(child, root)} {`, ...body(child, root, depth + 1), `${pad}}`]
        : [`${pad}${idOf(child, root)} : ${child.key}`];
    return isRegion && index > 0 ? [`${pad}--`, ...inner] : inner;
  });
  const first =
    node.type === 'parallel' ? [] : node.initial.target.map((target) => `${pad}[*] --> ${idOf(target, root)}`);
  const own = children.flatMap((child) => arrowsOf(child, root).map((arrow) => pad + arrow));
  return [...lines, ...(children.length > 0 ? first : []), ...own];
}

/** Mermaid wants names without dots. */
const idOf = (node: AnyStateNode, root: AnyStateNode) => (node === root ? root.key : node.path.join('_'));

function arrowsOf(node: AnyStateNode, root: AnyStateNode): string[] {
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  const arrows = transitions.flatMap((transition) =>
    (transition.target ?? []).map(
      (target) => `${idOf(node, root)} --> ${idOf(target, root)}${colon(labelOf(transition))}`,
    ),
  );
  const ends = node.type === 'final' ? [`${idOf(node, root)} --> [*]`] : [];
  return [...new Set(arrows), ...ends, ...returnsOf(node, root)];
}

/** A history state leads to whichever of its siblings was active last. */
function returnsOf(node: AnyStateNode, root: AnyStateNode): string[] {
  if (node.type !== 'history' || !node.parent) return [];
  const siblings = Object.values<AnyStateNode>(node.parent.states).filter(({ type }) => type !== 'history');
  return siblings.map((sibling) => `${idOf(node, root)} --> ${idOf(sibling, root)} : if last active`);
}

/** A transition in a few words: `search.retry [isOnline]`, `saveRecord failed`, `after typingPause`. */
export function labelOf({ eventType, guard }: AnyTransitionDefinition): string {
  const event = String(eventType)
    .replace(/^xstate\.done\.actor\.(.+)$/u, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/u, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..*$/u, 'after $1');
  const condition = guardName(guard);
  return [event, condition && `[${condition}]`].filter(Boolean).join(' ');
}

const colon = (label: string) => (label ? ` : ${label}` : '');
