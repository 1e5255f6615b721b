/** The browser's formats, one for each locale and set of options: lists would otherwise create one for each cell. */

export const numberFormat = createOnce<Intl.NumberFormat, Intl.NumberFormatOptions>(
  (locale, options) => new Intl.NumberFormat(locale, options),
);

/** Keeps the time zone of its creation: for moments in the reader's zone, which may change, create one each time. */
export const dateFormat = createOnce<Intl.DateTimeFormat, Intl.DateTimeFormatOptions & { timeZone: string }>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);

/** Names of regions, languages or currencies. */
export const displayNames = createOnce<Intl.DisplayNames, Intl.DisplayNamesOptions>(
  (locale, options) => new Intl.DisplayNames(locale, options),
);

function createOnce<Format, Options>(
  create: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const known = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = known.get(key) ?? create(locale, options);
    known.set(key, format);
    return format;
  };
}
