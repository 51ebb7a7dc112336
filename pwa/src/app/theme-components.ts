import type { Components, Theme } from '@mui/material/styles'

type Styles = Components<Omit<Theme, 'components'>>

/**
 * How the library's controls look here: labels above fields, 48 px targets, one focus ring, edges instead of shadows.
 */
export const controls: Styles = {
  MuiCssBaseline: {
    styleOverrides: ({ vars, palette }) => {
      const tokens = (vars ?? { palette }).palette
      return {
        body: { minHeight: '100dvh', overflowWrap: 'break-word' },
        ':focus-visible': { outline: `3px solid ${tokens.secondary.main}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          // No transition at all: a short one starts once more in each element that inherits the colour, a frame later.
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
        },
      }
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `3px solid ${tokensOf(theme).secondary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        padding: '10px 20px',
        borderRadius: 12,
        // Where the colours are the reader's own, a button that is a fill alone would be a word.
        '@media (forced-colors: active)': { border: '1px solid' },
        // The spinner takes the place of the words.
        '&.MuiButton-loading.Mui-disabled': { color: 'transparent' },
        '&.Mui-disabled:not(.MuiButton-loading)': {
          color: tokensOf(theme).text.tertiary,
          backgroundColor: tokensOf(theme).background.sunken,
          border: `1px solid ${tokensOf(theme).divider}`,
        },
      }),
      outlined: ({ theme }) => ({
        borderColor: tokensOf(theme).control.main,
        backgroundColor: tokensOf(theme).background.paper,
      }),
      text: { padding: '10px 12px' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { width: 48, height: 48, color: 'inherit' } } },
  MuiLink: { styleOverrides: { root: { textUnderlineOffset: 3, fontWeight: 500 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: tokensOf(theme).divider }) },
  },
  // The track of a switch that is off is its edge.
  MuiSwitch: {
    styleOverrides: { track: ({ theme }) => ({ opacity: 1, backgroundColor: tokensOf(theme).control.main }) },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        fontSize: '0.9375rem',
        fontWeight: 500,
        color: tokensOf(theme).text.primary,
        '&.Mui-focused, &.Mui-error': { color: tokensOf(theme).text.primary },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        backgroundColor: tokensOf(theme).background.paper,
        '&.MuiInputBase-adornedStart .MuiOutlinedInput-input': { paddingLeft: 0 },
        // The text has its own padding.
        '&.MuiInputBase-multiline': { padding: 0 },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: tokensOf(theme).control.main, top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokensOf(theme).text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: tokensOf(theme).secondary.main,
          borderWidth: 3,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokensOf(theme).error.main, borderWidth: 2 },
      }),
      input: ({ theme }) => ({
        padding: '12px 14px',
        '&::placeholder': { color: tokensOf(theme).text.tertiary, opacity: 1 },
        '&:focus-visible': { outline: 'none' },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        fontSize: '0.875rem',
        color: tokensOf(theme).text.secondary,
        '&.Mui-error': { color: tokensOf(theme).error.main, fontWeight: 500 },
      }),
    },
  },
  // A list or menu that is open lies over a message: what one chooses from is never covered.
  MuiAutocomplete: {
    styleOverrides: {
      // As high as the fields beside it.
      root: {
        '& .MuiOutlinedInput-root': { paddingTop: 3, paddingBottom: 3 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '5px 4px 5px 5px' },
      },
      popper: ({ theme }) => ({ zIndex: aboveMessages(theme) }),
    },
  },
  MuiPopover: { styleOverrides: { root: ({ theme }) => ({ zIndex: aboveMessages(theme) }) } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 16, margin: 16, width: 'calc(100% - 32px)' },
      paperFullScreen: { borderRadius: 0, margin: 0, width: '100%' },
    },
  },
}

const aboveMessages = ({ zIndex }: Pick<Theme, 'zIndex'>) => zIndex.snackbar + 1

/** The tokens as CSS variables, which follow the device's scheme. */
const tokensOf = (theme: Omit<Theme, 'components'>) => (theme.vars ?? theme).palette
