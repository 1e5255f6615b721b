/** Whether pressing a control does nothing: it is disabled, or a button whose action is under way (`whileBusy`). */
export const isDisabled = (control: Element): boolean => control.matches(':disabled, [aria-disabled=true]');
