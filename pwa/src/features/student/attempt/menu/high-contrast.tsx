import GlobalStyles from '@mui/material/GlobalStyles'

/** Pure black and white for what is read and for every edge. Colours with a meaning stay. */
const tokens = (paper: string, ink: string) => ({
  'html[data-contrast=high]': {
    ...Object.fromEntries(
      ['background-default', 'background-paper', 'background-sunken', 'soft-primary-soft'].map((name) => [
        `--mui-palette-${name}`,
        paper,
      ]),
    ),
    ...Object.fromEntries(
      ['text-primary', 'text-secondary', 'text-tertiary', 'divider', 'control-main', 'soft-primary-onSoft'].map(
        (name) => [`--mui-palette-${name}`, ink],
      ),
    ),
  },
})

/** What high contrast changes of the theme. */
export const HighContrast = () => (
  <GlobalStyles
    styles={{ ...tokens('#FFFFFF', '#000000'), '@media (prefers-color-scheme: dark)': tokens('#000000', '#FFFFFF') }}
  />
)
