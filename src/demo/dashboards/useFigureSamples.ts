import type { Figure } from '../blocks/Figures';
import { useFormats } from '../blocks/useFormats';

/** A statistic of the samples; one of the three values is there. */
export interface FigureSample extends Omit<Figure, 'value'> {
  money?: number;
  eth?: number;
  count?: number;
}

/** The samples' statistics with their values as the language writes them. */
export function useFigureSamples(samples: readonly FigureSample[]): Figure[] {
  const formats = useFormats();
  return samples.map(({ money, eth, count = 0, ...figure }) => ({
    ...figure,
    value: money !== undefined ? formats.money(money) : eth !== undefined ? formats.eth(eth) : formats.count(count),
  }));
}
