import { createContext, useContext } from 'react';

/** Title in the header of a phone; null without a header. */
export const HeaderTitleContext = createContext<string | null>(null);

/** Whether the header says this title on a phone, so that the page need not show it a second time. */
export function useIsInHeader(title: string): boolean {
  return useContext(HeaderTitleContext) === title;
}
