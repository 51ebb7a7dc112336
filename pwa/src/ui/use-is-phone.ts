import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether there is no room for a table: one step below the theme's `md`. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 899px)')
