import Box from '@mui/material/Box'

const step = 27
const cells = [-2, -1, 0, 1, 2].flatMap((row) =>
  [-2, -1, 0, 1, 2].filter((column) => Math.abs(row) + Math.abs(column) <= 2).map((column) => ({ row, column })),
)

/** The one ornament: a kolam, dots with lines around them, as it is drawn before doors. */
export const Kolam = () => (
  <Box
    component="svg"
    viewBox="-75 -75 150 150"
    aria-hidden
    focusable="false"
    sx={{
      position: 'absolute',
      pointerEvents: 'none',
      width: { xs: 150, md: 300 },
      right: { xs: -62, md: 'max(32px, calc(50% - 576px))' },
      top: { xs: -62, md: 32 },
      opacity: { xs: 0.9, md: 1 },
    }}
  >
    {cells.map(({ row, column }) => (
      <g key={`${row} ${column}`} transform={`translate(${column * step} ${row * step})`}>
        <Box
          component="rect"
          x={-13}
          y={-13}
          width={26}
          height={26}
          rx={8}
          transform="rotate(45)"
          sx={{ fill: 'none', stroke: ({ vars }) => vars?.palette.primary.main, strokeWidth: 1.2, opacity: 0.55 }}
        />
        <Box
          component="circle"
          r={row === 0 && column === 0 ? 4.5 : 2.4}
          sx={{
            fill: ({ vars }) => vars?.palette[row === 0 && column === 0 ? 'secondary' : 'primary'].main,
          }}
        />
      </g>
    ))}
  </Box>
)
