import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { waitFor } from 'xstate';
import type { Customer } from '../../../machines/types';
import { normalizeTaxNumber } from '../domain/formats/taxNumber';
import { sameId } from '../domain/ids';
import type { CustomerFormValues } from './customerSchemas';
import { taxNumberSearch } from './taxNumbers.logic';
import type { Check } from './useCountryResolver';

/** Whether another customer has the tax number that is being typed. */
export interface TaxNumberCheck {
  /** The first customer with this number; null without one. */
  duplicate: Customer | null;
  /** Sets the current text of the field. */
  look: (taxNumber: string) => void;
  /** For the form's rules: stops the save that came before the warning could be read, once for each number. */
  check: Check<CustomerFormValues>;
}

/** @param record the customer being changed; null for a new one */
export function useTaxNumberCheck(record: Customer | null): TaxNumberCheck {
  const actor = useActorRef(taxNumberSearch, { input: { opensAtOnce: false } });
  const own = record ? String(record.id) : null;
  const before = normalizeTaxNumber(record?.taxNumber ?? '');
  const othersOf = useCallback(
    (items: readonly unknown[]) => (items as Customer[]).find(({ id }) => !sameId(id, own)) ?? null,
    [own],
  );
  const duplicate = useSelector(actor, (state) =>
    state.matches({ open: 'shown' }) ? othersOf(state.context.items) : null,
  );
  /** Numbers whose warning has been on the screen. */
  const warned = useRef(new Set<string>());
  useEffect(() => {
    if (duplicate) warned.current.add(normalizeTaxNumber(duplicate.taxNumber ?? ''));
  }, [duplicate]);

  return useMemo(() => {
    const look = (taxNumber: string) => {
      const number = normalizeTaxNumber(taxNumber);
      if (number === '' || number === before) actor.send({ type: 'list.close' });
      else if (number !== actor.getSnapshot().context.text) actor.send({ type: 'search.type', text: number });
    };
    const check: Check<CustomerFormValues> = async ({ taxNumber }) => {
      const number = normalizeTaxNumber(taxNumber);
      look(taxNumber);
      if (number === '' || number === before || warned.current.has(number)) return null;
      const { context } = await waitFor(
        actor,
        (state) => state.matches({ open: 'shown' }) || state.matches({ open: 'failed' }) || state.matches('closed'),
      );
      // Without an answer saving goes on: the server checks too.
      if (othersOf(context.items) === null || context.text !== number) return null;
      return { taxNumber: { type: 'duplicate', message: 'field.duplicate-tax-number' } };
    };
    return { duplicate, look, check };
  }, [actor, before, duplicate, othersOf]);
}
