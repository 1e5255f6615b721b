/** What the arrows reach in the rows: their quantities, or where Enter found several models that fit, the buttons of these. */
export function rowFields(list: HTMLElement | null): HTMLElement[] {
  const fields = (selector: string) => Array.from(list?.querySelectorAll<HTMLElement>(selector) ?? []);
  const choices = fields('[data-choose]');
  return choices.length > 0 ? choices : fields('[role=spinbutton]');
}
