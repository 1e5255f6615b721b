import { and, assign, not, setup, stateIn } from 'xstate';

/**
 * The business rules of a rent (decisions 5): which action is possible in which stage.
 * Pure: the server resolves a stored rent into it and asks `can`, the browser offers what it allows,
 * the tests walk it. The context is all else that the rules need.
 */
export const rentLifecycleMachine = setup({
  types: {
    context: {} as {
      lineCount: number;
      /** Whether the rent was started or ended within the hour, and nothing has followed. */
      isUndoable: boolean;
    },
    input: {} as { lineCount: number; isUndoable?: boolean } | undefined,
    events: {} as
      | { type: 'rent.reserve' }
      | { type: 'rent.start' }
      | { type: 'rent.end' }
      | { type: 'rent.undoStart' }
      | { type: 'rent.undoEnd' }
      | { type: 'rent.reopen' }
      | { type: 'rent.delete' }
      | { type: 'rent.pay' }
      | { type: 'rent.unpay' }
      | { type: 'line.add' }
      | { type: 'line.remove' }
      | { type: 'line.changeValue' }
      | { type: 'party.change' }
      | { type: 'dates.change' }
      | { type: 'dates.changeEnd' },
  },
  guards: {
    hasLines: ({ context }) => context.lineCount > 0,
    isUndoable: ({ context }) => context.isUndoable,
    isOrdering: stateIn({ stage: 'ORDERING' }),
    isDeleted: stateIn({ stage: 'deleted' }),
    isUnpaid: stateIn({ payment: 'unpaid' }),
  },
  actions: {
    /** Marks an event as allowed where it changes neither stage nor payment. */
    permit: () => {},
    allowUndo: assign({ isUndoable: true }),
    /** Also marks an event as allowed that changes neither stage nor payment. */
    settle: assign({ isUndoable: false }),
  },
}).createMachine({
  id: 'rentLifecycle',
  context: ({ input }) => ({ lineCount: input?.lineCount ?? 0, isUndoable: input?.isUndoable ?? false }),
  type: 'parallel',
  states: {
    stage: {
      description: 'How far the equipment has come: chosen, held, with the customer, back.',
      meta: { pt: 'Até onde chegou o equipamento: escolhido, guardado, com o cliente, devolvido.' },
      initial: 'ORDERING',
      states: {
        ORDERING: {
          description: 'Ordering: equipment is being chosen; nothing is promised yet.',
          meta: { pt: 'Encomendando: escolhe-se o equipamento; ainda nada está prometido.' },
          on: {
            'rent.reserve': {
              guard: 'hasLines',
              target: 'NOT_STARTED',
              description: 'Holds the equipment for the customer; needs at least one line.',
              meta: { pt: 'Reservar: guarda o equipamento para o cliente; precisa de pelo menos uma linha.' },
            },
            'rent.delete': {
              guard: 'isUnpaid',
              target: 'deleted',
              description: 'The booking fell through before it was reserved.',
              meta: { pt: 'Eliminar: a encomenda ficou sem efeito antes de ser reservada.' },
            },
            'line.add': {
              actions: 'permit',
              description: 'Lines are added only while ordering.',
              meta: { pt: 'Adicionar equipamento, só enquanto se encomenda.' },
            },
            'line.remove': {
              actions: 'permit',
              description: 'Lines are removed only while ordering.',
              meta: { pt: 'Remover equipamento, só enquanto se encomenda.' },
            },
            'party.change': {
              actions: 'permit',
              description: 'Another customer or address.',
              meta: { pt: 'Mudar de cliente ou de morada.' },
            },
            'dates.change': { actions: 'permit', description: 'Other days.', meta: { pt: 'Mudar as datas.' } },
            'dates.changeEnd': {
              actions: 'permit',
              description: 'Another last day.',
              meta: { pt: 'Mudar o último dia.' },
            },
          },
        },
        NOT_STARTED: {
          description: 'Reserved: the equipment is held and waits to go out.',
          meta: { pt: 'Reservado: o equipamento está guardado e espera pela saída.' },
          on: {
            'rent.start': {
              target: 'ONGOING',
              actions: 'allowUndo',
              description: 'The equipment leaves with the customer.',
              meta: { pt: 'Iniciar: o equipamento sai com o cliente.' },
            },
            'rent.reopen': {
              guard: 'isUnpaid',
              target: 'ORDERING',
              description: 'Back to ordering, to change lines or to let the booking go.',
              meta: { pt: 'Reabrir: voltar a encomendar, para mudar linhas ou desistir.' },
            },
            'party.change': {
              actions: 'permit',
              description: 'Another customer or address.',
              meta: { pt: 'Mudar de cliente ou de morada.' },
            },
            'dates.change': { actions: 'permit', description: 'Other days.', meta: { pt: 'Mudar as datas.' } },
            'dates.changeEnd': {
              actions: 'permit',
              description: 'Another last day.',
              meta: { pt: 'Mudar o último dia.' },
            },
          },
        },
        ONGOING: {
          description: 'Ongoing: the equipment is with the customer.',
          meta: { pt: 'Em curso: o equipamento está com o cliente.' },
          on: {
            'rent.end': {
              target: 'ENDED',
              actions: 'allowUndo',
              description: 'The equipment came back.',
              meta: { pt: 'Terminar: o equipamento voltou.' },
            },
            'rent.undoStart': {
              guard: 'isUndoable',
              target: 'NOT_STARTED',
              actions: 'settle',
              description: 'Started by mistake: taken back within the hour, as long as nothing followed.',
              meta: { pt: 'Desfazer o início: foi engano, há menos de uma hora, e nada se seguiu.' },
            },
            'dates.changeEnd': {
              actions: 'settle',
              description: 'Only the end can still move: extended, or shortened on an early return.',
              meta: { pt: 'Mudar o fim: prolongar, ou encurtar quando volta mais cedo.' },
            },
          },
        },
        ENDED: {
          description: 'Ended: everything is back; only payment can still change.',
          meta: { pt: 'Concluído: voltou tudo; só o pagamento ainda pode mudar.' },
          on: {
            'rent.undoEnd': {
              guard: 'isUndoable',
              target: 'ONGOING',
              actions: 'settle',
              description: 'Ended by mistake: taken back within the hour, as long as nothing followed.',
              meta: { pt: 'Desfazer a conclusão: foi engano, há menos de uma hora, e nada se seguiu.' },
            },
          },
        },
        deleted: {
          type: 'final',
          description: 'The rent no longer exists; no wire value stands for this.',
          meta: { pt: 'O aluguer deixou de existir.' },
        },
      },
    },
    payment: {
      description: 'Whether the customer has paid; independent of the stage but for ordering.',
      meta: { pt: 'Se o cliente já pagou.' },
      initial: 'unpaid',
      states: {
        unpaid: {
          description: 'Unpaid: the money is still to come.',
          meta: { pt: 'Por pagar: o dinheiro ainda não chegou.' },
          on: {
            'rent.pay': {
              guard: and([not('isOrdering'), not('isDeleted')]),
              target: 'paid',
              actions: 'settle',
              description: 'Money is taken in every stage but ordering.',
              meta: { pt: 'Marcar como pago, em qualquer estado menos encomendando.' },
            },
            'line.changeValue': {
              guard: not('isDeleted'),
              actions: 'settle',
              description: "A line's value can change until the rent is paid.",
              meta: { pt: 'Mudar o valor de uma linha, enquanto não está pago.' },
            },
          },
        },
        paid: {
          description: 'Paid: the money is here.',
          meta: { pt: 'Pago: o dinheiro chegou.' },
          on: {
            'rent.unpay': {
              target: 'unpaid',
              actions: 'settle',
              description: 'Takes a payment back, in any stage.',
              meta: { pt: 'Marcar como por pagar, em qualquer estado.' },
            },
          },
        },
      },
    },
  },
});
