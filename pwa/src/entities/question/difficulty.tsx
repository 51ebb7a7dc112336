import { difficulties } from '@abhyas/shared/content/questions/kinds'
import Box from '@mui/material/Box'

/** How the difficulties read. */
export const difficultyNames = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** The difficulties as options of a select. */
export const difficultyOptions = difficulties.map((value) => ({ value, text: difficultyNames[value] }))

/** The difficulty of a question as bars and a word; nothing where it has none. */
export function Difficulty({ value }: { readonly value: string }) {
  const level = difficulties.findIndex((one) => one === value)
  if (level < 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden="true" sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: '2px' }}>
        {difficulties.map((one, i) => (
          <Box
            component="span"
            key={one}
            sx={{
              width: 4,
              height: 5 + 3 * i,
              borderRadius: '1px',
              bgcolor: i <= level ? 'text.secondary' : 'divider',
            }}
          />
        ))}
      </Box>
      {difficultyNames[difficulties[level]!]}
    </Box>
  )
}
