import { and, not, setup, stateIn } from 'xstate';

/**
 * The business rules of a rent (decisions 5): which action is possible in which stage.
 * Pure: the server resolves a stored rent into it and asks `can`, the browser offers what it allows,
 * the tests walk it. The lines' count is all the context that the rules need.
 */
export const rentLifecycleMachine = setup({
  types: {
    context: {} as { lineCount: number },
    input: {} as { lineCount: number } | undefined,
    events: {} as
      | { type: 'rent.reserve' }
      | { type: 'rent.start' }
      | { type: 'rent.end' }
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
    isOrdering: stateIn({ stage: 'ORDERING' }),
    isDeleted: stateIn({ stage: 'deleted' }),
    isUnpaid: stateIn({ payment: 'unpaid' }),
  },
  actions: {
    /** Marks an event as allowed where it changes neither stage nor payment. */
    permit: () => {},
  },
}).createMachine({
  id: 'rentLifecycle',
  context: ({ input }) => ({ lineCount: input?.lineCount ?? 0 }),
  type: 'parallel',
  states: {
    stage: {
      description: 'How far the equipment has come: chosen, held, with the customer, back.',
      meta: { pt: 'Até onde chegou o equipamento: escolhido, guardado, com o cliente, devolvido.' },
      initial: 'ORDERING',
      states: {
        ORDERING: {
          description: 'Encomendando: equipment is being chosen; nothing is promised yet.',
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
          description: 'Reservado: the equipment is held and waits to go out.',
          meta: { pt: 'Reservado: o equipamento está guardado e espera pela saída.' },
          on: {
            'rent.start': {
              target: 'ONGOING',
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
          description: 'Em curso: the equipment is with the customer.',
          meta: { pt: 'Em curso: o equipamento está com o cliente.' },
          on: {
            'rent.end': {
              target: 'ENDED',
              description: 'The equipment came back.',
              meta: { pt: 'Terminar: o equipamento voltou.' },
            },
            'dates.changeEnd': {
              actions: 'permit',
              description: 'Only the end can still move: extended, or shortened on an early return.',
              meta: { pt: 'Mudar o fim: prolongar, ou encurtar quando volta mais cedo.' },
            },
          },
        },
        ENDED: {
          description: 'Concluído: everything is back; only payment can still change.',
          meta: { pt: 'Concluído: voltou tudo; só o pagamento ainda pode mudar.' },
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
          description: 'Por pagar: the money is still to come.',
          meta: { pt: 'Por pagar: o dinheiro ainda não chegou.' },
          on: {
            'rent.pay': {
              guard: and([not('isOrdering'), not('isDeleted')]),
              target: 'paid',
              description: 'Money is taken in every stage but ordering.',
              meta: { pt: 'Marcar como pago, em qualquer estado menos encomendando.' },
            },
            'line.changeValue': {
              guard: not('isDeleted'),
              actions: 'permit',
              description: "A line's value can change until the rent is paid.",
              meta: { pt: 'Mudar o valor de uma linha, enquanto não está pago.' },
            },
          },
        },
        paid: {
          description: 'Pago: the money is here.',
          meta: { pt: 'Pago: o dinheiro chegou.' },
          on: {
            'rent.unpay': {
              target: 'unpaid',
              description: 'Takes a payment back, in any stage.',
              meta: { pt: 'Marcar como por pagar, em qualquer estado.' },
            },
          },
        },
      },
    },
  },
});
