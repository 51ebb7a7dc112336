import Box from '@mui/material/Box'

/** The tile with the first letter of Abhyas. Drawn, so that it needs no Devanagari font. */
export function LogoTile({ size = 40 }: { readonly size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 40 40"
      sx={{ width: size, height: size, flexShrink: 0 }}
      aria-hidden
      focusable="false"
    >
      <Box component="rect" width={40} height={40} rx={9} sx={{ fill: ({ vars }) => vars?.palette.primary.main }} />
      <Box
        component="g"
        sx={{
          stroke: ({ vars }) => vars?.palette.primary.contrastText,
          fill: 'none',
          strokeWidth: 2.6,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        <path d="M8 11h23" />
        <path d="M27 11v18" />
        <path d="M11 15.5c3.6-2.6 8-1 8 2 0 2.1-1.9 3.2-4.2 3.2 2.9 0 5 1.2 5 3.7 0 3.6-5.3 5.1-9 2.1" />
        <path d="M19.5 21.5c2.6 1.3 5 .6 7.5-1.5" />
      </Box>
      <Box component="circle" cx={32} cy={32} r={3.2} sx={{ fill: ({ vars }) => vars?.palette.secondary.main }} />
    </Box>
  )
}
