import { expect, test, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { equipmentSearch } from '../../../src/features/rents/addEquipment/addEquipment.logic';
import { modelSuggestions } from '../../../src/features/rents/addEquipment/addModel.logic';
import { freeUnitSearch, swapSearch } from '../../../src/features/rents/exchange/unitExchange.logic';
import { assetSuggestions } from '../../../src/shared/ui/pickers/assetSuggestions.logic';
import { customerSuggestions } from '../../../src/shared/ui/pickers/customerSuggestions.logic';
import { announce } from '../../support/announce';
import { listOf } from '../renderPage';
import { CONFIG, rent } from '../tables/harness/fixture';

/* Lists that suggest records page by page. */

const SUGGESTIONS: [what: string, logic: AnyStateMachine][] = [
  ['customers', customerSuggestions],
  ['equipment', assetSuggestions],
  ['models for a rent', modelSuggestions(() => rent)],
  ['equipment for a rent', equipmentSearch(() => rent)],
  ['units for an exchange', freeUnitSearch(31, () => rent)],
  ['units for a swap', swapSearch(31, () => rent)],
];

test.each(
  SUGGESTIONS.flatMap(([what, logic]) => [
    [what, 'no further page after a full last one', logic, 0, false] as const,
    [what, 'a further page for one record more', logic, 1, true] as const,
  ]),
)('%s have %s', async (_what, _title, { implementations }, more, hasNext) => {
  announce(CONFIG);
  const pages: number[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const query = (
      request.method === 'POST' ? await request.json() : Object.fromEntries(new URL(request.url).searchParams)
    ) as { page: number; perPage: number };
    pages.push(Number(query.page));
    return listOf([], Number(query.page) * Number(query.perPage) + more);
  });
  const { find } = implementations.actors as Record<string, AnyActorLogic>;
  const actor = createActor(find!, { input: { text: '', page: 2, taken: [] } });
  expect(await toPromise(actor.start())).toMatchObject({ hasNext });
  expect(pages).toEqual([2]);
});
