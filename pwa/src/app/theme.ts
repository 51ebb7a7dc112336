import { createTheme } from '@mui/material/styles'
import { controls } from './theme-components.ts'
import { dark, light } from './palette.ts'

const fontFamily =
  'Roboto, "Segoe UI", system-ui, -apple-system, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", sans-serif'
const rem = (px: number) => `${px / 16}rem`
const heading = (px: number, line: number, widePx: number, wideLine: number, fontWeight = 700) => ({
  fontWeight,
  fontSize: rem(px),
  lineHeight: line / px,
  letterSpacing: '-0.01em',
  '@media (min-width:900px)': { fontSize: rem(widePx), lineHeight: wideLine / widePx },
})

/**
 * Light and dark by the device's setting: as media queries, so that the right one is there before any script runs.
 * Styles refer to tokens (`theme.vars`), never to colours.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 12 },
  spacing: 8,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  typography: {
    fontFamily,
    h1: heading(28, 34, 40, 48),
    h2: heading(22, 28, 26, 32),
    h3: heading(18, 26, 18, 26),
    h4: heading(16, 24, 16, 24),
    body1: { fontSize: rem(16), lineHeight: 1.5 },
    body2: { fontSize: rem(14), lineHeight: 20 / 14 },
    caption: { fontSize: rem(13), lineHeight: 18 / 13 },
    button: { fontSize: rem(16), lineHeight: 1.5, fontWeight: 500, textTransform: 'none' },
  },
  components: controls,
})
