import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

/** Roles that say nothing of their own: what they hold is read out in their place. */
const SILENT = new Set(['generic', 'none', 'presentation', 'paragraph', 'rowgroup', 'strong', 'emphasis', 'time']);
/** Roles whose name is told by what they hold. */
const NAMED_BY_CONTENT = new Set([
  ...['row', 'cell', 'gridcell', 'columnheader', 'rowheader', 'listitem', 'term', 'definition', 'tooltip'],
]);
/** Roles of which a screen reader reads the name alone. */
const LEAVES = new Set(['button', 'link', 'option', 'textbox', 'heading', 'progressbar']);
/** Tells elements beside each other apart in names, as boxes of the real style sheets do. */
const getComputedStyle = (element: Element) => {
  const display = (element as HTMLElement).style?.display === 'none' ? 'none' : 'block';
  return { display, getPropertyValue: (name: string) => (name === 'display' ? display : '') } as CSSStyleDeclaration;
};
const KINDS = new Set(['email', 'tel', 'url', 'number']);
const STATES = ['current', 'disabled', 'expanded', 'invalid', 'pressed', 'required', 'selected', 'sort'];

/** A text, or a role with its name, value and states and what it holds. */
type Part = string | { head: string; parts: Part[] };

/**
 * Lists the roles below an element as a screen reader finds them, each on a line with its name, value and states. jsdom
 * knows no style sheets: what those alone hide is listed, and printed pages are left out by their attribute. A page begins with
 * its title.
 */
export function accessibleTree(root: Element): string {
  const title = root === document.body ? [`title «${document.title}»`] : [];
  return `${[...title, ...partsOf(root).flatMap(linesOf)].join('\n')}\n`;
}

function linesOf(part: Part): string[] {
  if (typeof part === 'string') return [part];
  const [only, ...others] = part.parts;
  if (typeof only === 'string' && others.length === 0) return [`${part.head}: ${only}`];
  return [part.head, ...part.parts.flatMap(linesOf).map((line) => `  ${line}`)];
}

function partsOf(parent: Element): Part[] {
  const parts: Part[] = [];
  let text = '';
  const endText = () => {
    if (trimmed(text) !== '') parts.push(trimmed(text));
    text = '';
  };
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    if (!(node instanceof Element) || isHidden(node)) continue;
    const role = roleOf(node);
    if (role === undefined && !node.querySelector('*')) text += ` ${node.textContent ?? ''}`;
    else {
      endText();
      parts.push(...(role === undefined ? partsOf(node) : [describe(node, role)]));
    }
  }
  endText();
  return parts;
}

function describe(element: Element, role: string): Part {
  const isNamed = !NAMED_BY_CONTENT.has(role) || element.hasAttribute('aria-label');
  const name = isNamed ? trimmed(computeAccessibleName(element, { getComputedStyle })) : '';
  const level = element.matches('h1, h2, h3, h4') ? ` ${element.tagName.slice(1)}` : '';
  const head = [`${role}${level}`, name && `«${name}»`, addressOf(element), ...factsOf(element, name)]
    .filter(Boolean)
    .join(' ');
  const parts = partsOf(element);
  // A name of its own is read out instead of texts.
  const hasOnlyRoles = LEAVES.has(role) || (NAMED_BY_CONTENT.has(role) && name !== '');
  return { head, parts: parts.filter((part) => (hasOnlyRoles ? typeof part !== 'string' : part !== name)) };
}

/** Where a link leads, as far as its name does not say it. */
function addressOf(element: Element): string {
  const address = element.getAttribute('href');
  return address === null ? '' : `→ ${address.replace('/apps/cockpit', '…')}`;
}

function factsOf(element: Element, name: string): string[] {
  const { value, checked, disabled, required, type } = element as HTMLInputElement;
  const isField = element.matches('input:not([type=checkbox], [type=radio]), textarea, select');
  const states = STATES.flatMap((state) => {
    const set = element.getAttribute(`aria-${state}`) ?? 'false';
    if (set === 'false') return [];
    return [set === 'true' ? state : `${state}=${set}`];
  });
  const description = trimmed(computeAccessibleDescription(element, { getComputedStyle }));
  return [
    isField && value ? `= ${trimmed(value)}` : '',
    // Chooses the keys of a phone, and what a browser fills in.
    KINDS.has(type) ? type : '',
    checked ? 'checked' : '',
    disabled ? 'disabled' : '',
    required ? 'required' : '',
    ...states,
    document.activeElement === element ? 'focused' : '',
    isField && isMarked(element as HTMLInputElement) ? 'all marked' : '',
    activeOf(element),
    // Screen readers leave out a description that repeats the name.
    description && description !== name ? `(${description})` : '',
  ];
}

/** Whether the next letter replaces the whole text of a field. */
function isMarked({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return value !== '' && selectionStart === 0 && selectionEnd === value.length;
}

/** The option in a list below that the keys act on. */
function activeOf(element: Element): string {
  const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  return active ? `at «${trimmed(active.textContent)}»` : '';
}

const trimmed = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

const isHidden = (element: Element) =>
  element.matches('[hidden], [aria-hidden=true], [data-print], script, style, template') ||
  (element as HTMLElement).style?.display === 'none';

function roleOf(element: Element): string | undefined {
  // Landmarks only where they are the page's own; heads of rows, which the library takes for those of columns.
  if (element.matches(':is(article, aside, main, section) :is(header, footer):not([role])')) return undefined;
  if (element.matches('th[scope=row]')) return 'rowheader';
  const role = getRole(element) ?? (element.matches('input[type=password]') ? 'password' : undefined);
  return role === undefined || SILENT.has(role) ? undefined : role;
}
