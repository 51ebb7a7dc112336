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
    /** Questions that are marked for review. */
    review: { main: string; contrastText: string }
    soft: Record<'primary' | 'warning' | 'info' | 'accent' | 'review', Pair>
    surface: Record<'ok' | 'warn' | 'err' | 'info' | 'neutral' | 'ins' | 'del', Pair>
  }
  interface PaletteOptions {
    control?: Palette['control']
    review?: Palette['review']
    soft?: Palette['soft']
    surface?: Palette['surface']
  }
}

/**
 * Every colour of the product. In the dark scheme filled buttons carry dark text on light green. Tests compute the
 * contrasts: 4.5 for text, 3 for edges.
 */
function paletteOf(scheme: 'light' | 'dark') {
  const of = (light: string, dark: string) => (scheme === 'light' ? light : dark)
  return {
    background: {
      default: of('#F6F8F7', '#0E1512'),
      paper: of('#FFFFFF', '#17201C'),
      sunken: of('#EDF2EF', '#212C27'),
    },
    text: {
      primary: of('#14201B', '#E7EFEB'),
      secondary: of('#48574F', '#ABBAB2'),
      tertiary: of('#5F6E66', '#93A29A'),
      disabled: of('#5F6E66', '#93A29A'),
    },
    divider: of('#D8E0DC', '#2F3C36'),
    control: { main: of('#74837B', '#7D8D85') },
    review: { main: of('#6A3DBF', '#C4A8FF'), contrastText: of('#FFFFFF', '#25104F') },
    primary: { main: of('#0B6E4F', '#56CFA1'), dark: of('#08573E', '#7FE0BB'), contrastText: of('#FFFFFF', '#04271B') },
    secondary: { main: of('#C2410C', '#FF9A62'), contrastText: of('#FFFFFF', '#371200') },
    error: { main: of('#B42318', '#FF9C91'), contrastText: of('#FFFFFF', '#410A04') },
    warning: { main: of('#8A5300', '#F0C053'), contrastText: of('#FFFFFF', '#2B1D00') },
    info: { main: of('#1F5FA6', '#8FC0F5'), contrastText: of('#FFFFFF', '#08233F') },
    success: { main: of('#0B6E4F', '#56CFA1'), contrastText: of('#FFFFFF', '#04271B') },
    soft: {
      primary: { soft: of('#E2F1EA', '#153A2D'), onSoft: of('#0A5A41', '#93E6C7') },
      warning: { soft: of('#FFF3DC', '#3B2D0C'), onSoft: of('#6E4200', '#F8DC9A') },
      info: { soft: of('#E7F0FA', '#17304A'), onSoft: of('#194E89', '#BEDBFA') },
      accent: { soft: of('#FDEDE3', '#42230F'), onSoft: of('#9A3412', '#FFC7A6') },
      review: { soft: of('#F0EAFB', '#33244F'), onSoft: of('#55309B', '#DECFFF') },
    },
    surface: {
      ok: { soft: of('#E2F1EA', '#14382B'), onSoft: of('#08553D', '#9BE6C6') },
      warn: { soft: of('#FDF1DD', '#3B2B10'), onSoft: of('#834607', '#F7C67F') },
      err: { soft: of('#FCEAE8', '#451F1B'), onSoft: of('#9B1C13', '#FFB8AF') },
      info: { soft: of('#E6EFFA', '#1A2D47'), onSoft: of('#174A86', '#AFCFFA') },
      neutral: { soft: of('#E9EEF1', '#27332E'), onSoft: of('#435063', '#BBC7C1') },
      ins: { soft: of('#CFEEDD', '#14432F'), onSoft: of('#05452F', '#A5EDCB') },
      del: { soft: of('#FBD9D4', '#4D221D'), onSoft: of('#86180F', '#FFBEB5') },
    },
  } satisfies PaletteOptions
}

export const light = paletteOf('light')
export const dark = paletteOf('dark')
