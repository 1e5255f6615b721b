/** Alerts that describe fields of which none is marked invalid: people would not find the field, or not hear why. */
export function alertsOfNoField(): string[] {
  const fields = [...document.querySelectorAll('[aria-describedby]:is(input, select, textarea)')];
  return [...document.querySelectorAll('[role=alert]')].flatMap((alert) => {
    const described = fields.filter((field) =>
      field
        .getAttribute('aria-describedby')!
        .split(' ')
        .some((id) => document.getElementById(id)?.contains(alert)),
    );
    const isMissed = described.length > 0 && described.every((field) => field.getAttribute('aria-invalid') !== 'true');
    return isMissed && alert.textContent.trim() !== '' ? [alert.textContent] : [];
  });
}
