import { setup } from 'xstate';

/**
 * The business rules of a maintenance (decisions 6): planned, under way, done. Pure: the server resolves a stored
 * maintenance into it and asks `can`, the browser offers what it allows, the tests walk it.
 */
export const maintenanceLifecycleMachine = setup({
  types: {
    events: {} as
      | { type: 'maintenance.start' }
      | { type: 'maintenance.finish' }
      | { type: 'maintenance.delete' }
      | { type: 'asset.change' },
  },
  actions: {
    /** Marks an event as allowed where it changes no state. */
    permit: () => {},
  },
}).createMachine({
  id: 'maintenanceLifecycle',
  initial: 'SCHEDULED',
  states: {
    SCHEDULED: {
      description: 'Agendada: the days are closed to new rents, the equipment is still as it was.',
      meta: { pt: 'Agendada: os dias estão fechados a novos alugueres, o equipamento está como estava.' },
      on: {
        'maintenance.start': {
          target: 'ONGOING',
          description: 'The equipment goes to the workshop and takes a state of type MAINTENANCE: nobody can rent it.',
          meta: { pt: 'Iniciar: o equipamento vai para a oficina; ninguém o pode alugar.' },
        },
        'asset.change': {
          actions: 'permit',
          description: 'Planned for the wrong machine: possible until the work begins.',
          meta: { pt: 'Mudar de equipamento: possível até o trabalho começar.' },
        },
        'maintenance.delete': {
          target: 'deleted',
          description: 'Delete it: its days are open again.',
          meta: { pt: 'Eliminar: os seus dias voltam a estar livres.' },
        },
      },
    },
    ONGOING: {
      description: 'Em curso: the equipment is in the workshop.',
      meta: { pt: 'Em curso: o equipamento está na oficina.' },
      on: {
        'maintenance.finish': {
          target: 'DONE',
          description: 'The equipment gets back the state it had before.',
          meta: { pt: 'Concluir: o equipamento volta ao estado que tinha antes.' },
        },
        'maintenance.delete': {
          target: 'deleted',
          description: 'Gives the former state back first.',
          meta: { pt: 'Eliminar: primeiro devolve o estado anterior.' },
        },
      },
    },
    DONE: {
      description: 'Concluída: closes no day any more; cost and notes can still come in.',
      meta: { pt: 'Concluída: já não fecha nenhum dia; custo e notas ainda podem entrar.' },
      on: {
        'maintenance.delete': {
          target: 'deleted',
          description: 'Delete what was recorded.',
          meta: { pt: 'Eliminar o registo.' },
        },
      },
    },
    deleted: {
      type: 'final',
      description: 'The maintenance no longer exists; no wire value stands for this.',
      meta: { pt: 'A manutenção deixou de existir.' },
    },
  },
});
