import type { ChartTheme } from './chartTheme';

/** Colours, fonts and direction of a chart's tooltip, as Chart.js takes them. */
export function tooltipLook(theme: ChartTheme) {
  const font = { family: theme.font, size: 13 };
  return {
    rtl: theme.isRtl,
    textDirection: theme.isRtl ? 'rtl' : 'ltr',
    backgroundColor: theme.surface,
    borderColor: theme.border,
    borderWidth: 1,
    titleColor: theme.text,
    bodyColor: theme.text,
    padding: 10,
    cornerRadius: 6,
    titleFont: font,
    bodyFont: font,
  };
}
