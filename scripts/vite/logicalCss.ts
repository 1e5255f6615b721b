import type { Declaration } from 'postcss';

const SIDES: Record<string, string> = {
  left: 'inline-start',
  right: 'inline-end',
  top: 'block-start',
  bottom: 'block-end',
};
const CORNERS: Record<string, string> = {
  'top-left': 'start-start',
  'top-right': 'start-end',
  'bottom-left': 'end-start',
  'bottom-right': 'end-end',
};

/**
 * Turns what lies left and right into what lies at the start and the end, so that one sheet serves both directions. Values
 * that PrimeReact itself computes in pixels are set on the element and stay physical. Meant for `walkDecls`.
 */
export function logical(declaration: Declaration): void {
  const { prop, value } = declaration;
  const box = /^(margin|padding|border)-(left|right)(-\w+)?$/u.exec(prop);
  const corner = /^border-(top-left|top-right|bottom-left|bottom-right)-radius$/u.exec(prop);
  if (box) declaration.prop = `${box[1] ?? ''}-${SIDES[box[2] ?? ''] ?? ''}${box[3] ?? ''}`;
  else if (corner) declaration.prop = `border-${CORNERS[corner[1] ?? ''] ?? ''}-radius`;
  else if (prop === 'left' || prop === 'right') declaration.prop = `inset-${SIDES[prop] ?? ''}`;
  else if (prop === 'text-align' || prop === 'float')
    declaration.value = value
      .replace(/\bleft\b/u, prop === 'float' ? 'inline-start' : 'start')
      .replace(/\bright\b/u, prop === 'float' ? 'inline-end' : 'end');
  else if (/^(?:margin|padding|border-width)$/u.test(prop)) splitSides(declaration);
}

/** `0 1px 1px 0` says left and right by their place: it becomes two declarations where they differ. */
function splitSides(declaration: Declaration): void {
  const [top = '', right = '', bottom = '', left] = declaration.value.split(/\s+(?![^(]*\))/u);
  if (left === undefined || left === right) return;
  const name = (axis: string) =>
    declaration.prop === 'border-width' ? `border-${axis}-width` : `${declaration.prop}-${axis}`;
  declaration.before({ prop: name('block'), value: `${top} ${bottom}` });
  declaration.prop = name('inline');
  declaration.value = `${left} ${right}`;
}
