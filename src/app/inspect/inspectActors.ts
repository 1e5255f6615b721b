import type * as XStateReact from '@xstate/react';
import { createElement, type ComponentType } from 'react';
import type * as XState from 'xstate';
import type { Inspection } from './inspect';

type Create = (logic: unknown, options?: object, observer?: unknown) => unknown;

/**
 * The ways to create an actor of `@xstate/react`, each with the inspector passed along.
 * @param inspected what an actor is created with, asked anew for each
 */
export function inspectReactHooks(plain: typeof XStateReact, inspected: () => Inspection) {
  const following =
    (hook: unknown): Create =>
    (logic, options, observer) =>
      (hook as Create)(logic, { ...options, ...inspected() }, observer);
  /** A context creates its actor where its provider is rendered. */
  const createActorContext: Create = (logic, options) => {
    const context = (plain.createActorContext as Create)(logic, options) as {
      Provider: ComponentType<{ options?: object }>;
    };
    const Provider: typeof context.Provider = (props) =>
      createElement(context.Provider, { ...props, options: { ...props.options, ...inspected() } });
    return { ...context, Provider };
  };
  return {
    useActor: following(plain.useActor) as typeof plain.useActor,
    useActorRef: following(plain.useActorRef) as typeof plain.useActorRef,
    useMachine: following(plain.useMachine) as typeof plain.useMachine,
    createActorContext: createActorContext as typeof plain.createActorContext,
  };
}

/** Wraps `xstate` itself, so that actors that no component creates are inspected too. */
export function inspectXState(plain: typeof XState, inspected: () => Inspection) {
  const createActor: Create = (logic, options) => (plain.createActor as Create)(logic, { ...inspected(), ...options });
  return { createActor: createActor as typeof plain.createActor };
}
