import type { PaletteOptions } from '@mui/material/styles'

/** Background and text of a quiet surface. */
interface Pair {
  readonly soft: string
  readonly onSoft: string
}

declare module '@mui/material/styles' {
  interface TypeBackground {
    sunken: string
  }
  interface TypeText {
    tertiary: string
  }
  interface Palette {
    control: { main: string }
    review: { main: string; contrastText: string }
    soft: Record<'primary' | 'accent' | 'error' | 'warning' | 'info' | 'review', Pair>
    surface: Record<'ok' | 'warn' | 'err' | 'info' | 'neutral' | 'ins' | 'del' | 'accent', Pair>
  }
  interface PaletteOptions {
    control?: Palette['control']
    review?: Palette['review']
    soft?: Palette['soft']
    surface?: Palette['surface']
  }
}

const pair = (soft: string, onSoft: string): Pair => ({ soft, onSoft })

/** Every colour of the product, light. Contrasts are computed in tests: 4.5 for text, 3 for edges. */
export const light = {
  background: { default: '#F6F8F7', paper: '#FFFFFF', sunken: '#EDF2EF' },
  text: { primary: '#14201B', secondary: '#48574F', tertiary: '#5F6E66', disabled: '#5F6E66' },
  divider: '#D8E0DC',
  control: { main: '#74837B' },
  primary: { main: '#0B6E4F', dark: '#08573E', contrastText: '#FFFFFF' },
  secondary: { main: '#C2410C', contrastText: '#FFFFFF' },
  error: { main: '#B42318', contrastText: '#FFFFFF' },
  warning: { main: '#8A5300', contrastText: '#FFFFFF' },
  info: { main: '#1F5FA6', contrastText: '#FFFFFF' },
  success: { main: '#0B6E4F', contrastText: '#FFFFFF' },
  review: { main: '#6A3DBF', contrastText: '#FFFFFF' },
  soft: {
    primary: pair('#E2F1EA', '#0A5A41'),
    accent: pair('#FDEDE3', '#9A3412'),
    error: pair('#FDECEA', '#8F1C13'),
    warning: pair('#FFF3DC', '#6E4200'),
    info: pair('#E7F0FA', '#194E89'),
    review: pair('#F0EAFB', '#55309B'),
  },
  surface: {
    ok: pair('#E2F1EA', '#08553D'),
    warn: pair('#FDF1DD', '#834607'),
    err: pair('#FCEAE8', '#9B1C13'),
    info: pair('#E6EFFA', '#174A86'),
    neutral: pair('#E9EEF1', '#435063'),
    ins: pair('#CFEEDD', '#05452F'),
    del: pair('#FBD9D4', '#86180F'),
    accent: pair('#FDEBE1', '#9A3412'),
  },
} satisfies PaletteOptions

/** The same, dark: filled buttons carry dark text on light green. */
export const dark = {
  background: { default: '#0E1512', paper: '#17201C', sunken: '#212C27' },
  text: { primary: '#E7EFEB', secondary: '#ABBAB2', tertiary: '#93A29A', disabled: '#93A29A' },
  divider: '#2F3C36',
  control: { main: '#7D8D85' },
  primary: { main: '#56CFA1', dark: '#7FE0BB', contrastText: '#04271B' },
  secondary: { main: '#FF9A62', contrastText: '#371200' },
  error: { main: '#FF9C91', contrastText: '#410A04' },
  warning: { main: '#F0C053', contrastText: '#2B1D00' },
  info: { main: '#8FC0F5', contrastText: '#08233F' },
  success: { main: '#56CFA1', contrastText: '#04271B' },
  review: { main: '#C4A8FF', contrastText: '#25104F' },
  soft: {
    primary: pair('#153A2D', '#93E6C7'),
    accent: pair('#42230F', '#FFC7A6'),
    error: pair('#45191A', '#FFC9C2'),
    warning: pair('#3B2D0C', '#F8DC9A'),
    info: pair('#17304A', '#BEDBFA'),
    review: pair('#33244F', '#DECFFF'),
  },
  surface: {
    ok: pair('#14382B', '#9BE6C6'),
    warn: pair('#3B2B10', '#F7C67F'),
    err: pair('#451F1B', '#FFB8AF'),
    info: pair('#1A2D47', '#AFCFFA'),
    neutral: pair('#27332E', '#BBC7C1'),
    ins: pair('#14432F', '#A5EDCB'),
    del: pair('#4D221D', '#FFBEB5'),
    accent: pair('#44260F', '#FFBE8A'),
  },
} satisfies PaletteOptions
