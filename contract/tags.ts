import { Type } from 'typebox';
import { crudCalls } from './lib/crudCalls';
import { LONGEST } from './lib/limits';
import { readers } from './lib/readers';
import { closed, partial } from './lib/schemas';
import { SETTINGS } from './lib/unmeasured';
import { filledText, Id, Version } from './lib/values';
import { sparse, type Wire } from './lib/wire';

export const Tag = closed({ id: Id, description: Type.String(), ...sparse({ version: Version }) });
export type Tag = Wire<typeof Tag>;

/** A tag of the list, with the number of assets that have it. */
export const ListedTag = closed({ ...Tag.properties, ...sparse({ assetCount: Type.Integer({ minimum: 0 }) }) });
export type ListedTag = Wire<typeof ListedTag>;

const fields = { description: filledText(LONGEST.shortName) };
export const TagBody = closed(fields);
export const TagPatch = partial(fields);

/** Tags that sort equipment. */
export const tagCalls = crudCalls({
  path: '/tags',
  tag: 'tags',
  readers: readers.tags,
  writers: 'settings:update',
  record: Tag,
  listed: ListedTag,
  body: TagBody,
  patch: TagPatch,
  examples: { create: { description: 'Frio' }, change: { description: 'Seco' } },
  unmeasured: SETTINGS,
});
