import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Permission } from '../../../../machines/types';
import { PERMISSIONS } from '../../../../contract/lib/permissions';
import type { ResourceName } from '../../../../src/shared/cache/invalidation';
import { testReadFaults } from '../../faults/testReadFaults';
import { expectApproved, expectApprovedText } from './approvedTree';
import { callsAfterChanges } from './callsAfterChanges';
import { exportedFile } from './exportedFile';
import { openView, textsIn, type View } from './openView';
import { testVariants } from './testVariants';

/**
 * A button or link by role and name, and its required permissions: all of them, or one of those between bars. One
 * behind an exclamation mark must be missing. Without any, it is always there.
 */
export type Control = readonly [role: 'button' | 'link', name: string | RegExp, ...needs: Needs[]];
type Needs = Permission | `${Permission}|${string}` | `!${Permission}`;

/** Texts that a view shows of the fixture's record. */
export interface Shown {
  title: string;
  isNarrow?: boolean;
  /** The element to look at; defaults to the page. */
  of?: () => HTMLElement;
  /** A row's cells by their heads; the columns that are not named may show anything. */
  cells?: Record<string, string>;
  /** Values by the name that stands before them, in a list of names and values. */
  facts?: Record<string, string>;
  /** Texts beside each other, in their order; others may stand before and after. */
  texts?: string[];
}

export interface ViewTable {
  name: string;
  view: View;
  controls: readonly Control[];
  shows: readonly Shown[];
  /** The fixture's record in the file that the list is taken out to: every column, by its head. */
  csv?: Record<string, string>;
  /** Addresses of links, by name; for a user with every permission. */
  links?: Record<string, string>;
  /** The calls that are made again after a change of such records, by kind. */
  refetchesOn: Partial<Record<ResourceName, readonly string[]>>;
  /** The call that reads the list, and the order it asks for at first. */
  order?: readonly [call: string, sort: string];
}

/** Answers are recorded, so anything missing after this time stays missing. */
const TIMEOUT = { timeout: 2_000 };

/** Tests a view against its table: buttons and links by permission, texts, and their order. */
export function testView({ name, view, controls, shows, csv, links, refetchesOn, order }: ViewTable): void {
  describe(name, () => {
    /** Opens the view with these permissions; expects the buttons and links for them. Returns the other permissions that the view reads. */
    const expectControls = async (permissions: readonly string[]) => {
      const { readNames } = await openView(view, { permissions });
      const holds = (one: string) =>
        one.startsWith('!') ? !permissions.includes(one.slice(1)) : permissions.includes(one);
      const expected = controls.filter(([, , ...needs]) => needs.every((each) => each.split('|').some(holds)));
      await waitFor(() => {
        const { unknown, missing, extra } = compare(controls, expected);
        expect(unknown, 'these have no row in the table: say there who sees them').toEqual([]);
        expect({ missing, extra }, `with ${permissions.join(', ')}`).toEqual({ missing: [], extra: [] });
      }, TIMEOUT);
      return PERMISSIONS.filter((one) => readNames.has(one) && !permissions.includes(one));
    };

    test('offers its buttons and links with each permission', async () => {
      // A permission that is never read changes nothing.
      for (const permission of await expectControls(view.needs)) {
        cleanup();
        await expectControls([...view.needs, permission]);
      }
    });

    test('offers its buttons and links with every permission', async () => {
      await expectControls(PERMISSIONS);
      await expectApproved(() => document.body, name);
    });

    test.each(shows.map((shown) => [shown.title, shown] as const))('shows %s', async (_title, shown) => {
      await openView(view, { isNarrow: shown.isNarrow });
      await waitFor(() => expectShown(shown), TIMEOUT);
    });

    test('reads again what has changed', async () => {
      expect(await callsAfterChanges(await openView(view))).toEqual(refetchesOn);
    });

    testReadFaults(name, view);
    testVariants(view, csv !== undefined);

    if (links)
      test('leads to the right addresses', async () => {
        await openView(view);
        const main = within(screen.getByRole('main'));
        for (const [name, address] of Object.entries(links)) {
          const links = await main.findAllByRole('link', { name });
          expect(
            links.map((link) => link.getAttribute('href')),
            name,
          ).toContain(address);
        }
      });

    if (csv)
      test('is taken out with every column', async () => {
        const { user } = await openView(view);
        const file = await exportedFile(() => user.click(screen.getByRole('button', { name: 'Exportar CSV' })));
        const [first] = Papa.parse<Record<string, string>>(file, { header: true, delimiter: ';' }).data;
        expect(Object.entries(first ?? {})).toEqual(Object.entries(csv));
      });

    if (!order) return;
    test('is in its order at first, and sorts by its columns as it was approved', { tags: ['full'] }, async () => {
      const [call, sort] = order;
      const { user, requests, isIdle } = await openView(view);
      const asked = () => requests.filter((request) => request.call === call).map(sortOf);
      expect(asked()[0]).toBe(sort);
      const sorts: string[] = [];
      for (const head of document.querySelectorAll<HTMLElement>('thead th button')) {
        await user.click(head);
        await act(isIdle);
        sorts.push(`${nameOf(head)}: ${asked().at(-1)}\n`);
      }
      cleanup();
      await openView(view, { isNarrow: true });
      await user.click(screen.getByRole('button', { name: /^Filtros/u }));
      const phone = await screen.findByRole('combobox', { name: 'Ordenar' });
      for (const { value, textContent } of within(phone).getAllByRole<HTMLOptionElement>('option'))
        sorts.push(`on a phone, ${textContent}: ${value}\n`);
      await expectApprovedText(sorts.join(''), `sorts/${name}`);
    });
  });
}

/** The order that a request for a list asks for. */
function sortOf({ url, body }: { url: string; body: unknown }): string | undefined {
  return new URL(url).searchParams.get('sort') ?? (body as { sort?: string } | undefined)?.sort;
}

function expectShown({ of = () => screen.getByRole('main'), cells, facts, texts }: Shown): void {
  const element = of();
  if (cells) expect(cellsOf(element)).toMatchObject(cells);
  if (facts) expect(factsIn(element)).toMatchObject(facts);
  if (texts) {
    const found = textsIn(element);
    const start = found.findIndex((_, index) => texts.every((text, offset) => found[index + offset] === text));
    // The whole, where they are not there: it reads better than a position.
    if (start < 0) expect(found).toEqual(texts);
  }
}

/** The row that shows the fixture's record, by a text in it. */
export const rowOf = (text: string) => () =>
  screen.getAllByRole('row').find((row) => row.querySelector('td') && textsIn(row).includes(text))!;

/** The panel under a heading, or the part of the page with that name. */
export const panelOf = (name: string) => () =>
  within(screen.getByRole('main')).getByRole('heading', { name }).closest<HTMLElement>('section, article, aside')!;

/** The printed page. */
export const paper = () => document.querySelector<HTMLElement>('[data-print]')!;

function cellsOf(row: HTMLElement): Record<string, string> {
  const heads = [...row.closest('table')!.querySelectorAll('thead th')].map((head) => textsIn(head).join(' '));
  return Object.fromEntries([...row.children].map((cell, index) => [heads[index] ?? '', textsIn(cell).join(' ')]));
}

/** Of each name in a description list, and of each row of a table of facts, what stands beside it. */
function factsIn(element: HTMLElement): Record<string, string> {
  const terms = [...element.querySelectorAll('dt')].map((term) => {
    const value = term.nextElementSibling;
    return [textsIn(term).join(' '), value ? textsIn(value).join(' ') : ''];
  });
  return Object.fromEntries(terms) as Record<string, string>;
}

/** Buttons and links outside the heads of tables, which sort, and calendars. */
function controlsThere(): [role: string, name: string][] {
  return (['button', 'link'] as const).flatMap((role) =>
    within(document.body)
      .queryAllByRole(role)
      .filter((element) => !element.closest('thead, [data-skip], nav[aria-label="Páginas"]'))
      .map((element): [string, string] => [role, nameOf(element)]),
  );
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();

function compare(controls: readonly Control[], expected: readonly Control[]) {
  const there = controlsThere();
  const fits = ([role, name]: Control, [otherRole, otherName]: [string, string]) =>
    role === otherRole && (typeof name === 'string' ? name === otherName : name.test(otherName));
  return {
    unknown: there.filter((found) => !controls.some((row) => fits(row, found))).map(String),
    missing: expected
      .filter((row) => !there.some((found) => fits(row, found)))
      .map(([role, name]) => `${role} ${name}`),
    extra: there
      .filter((found) => controls.some((row) => fits(row, found)) && !expected.some((row) => fits(row, found)))
      .map(String),
  };
}
