import type { Extension } from '../../../../contract/lib/extensions';
import { assumePageConfig, type PageConfig } from '../../../../src/shared/config';

/** Makes the back end offer these extensions and no other, as no page says here which it has. */
export const offers = (...extensions: Extension[]): void =>
  assumePageConfig({ extensions } as Partial<PageConfig> as PageConfig);
