import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Muted } from '../../../ui/text.tsx'
import { toned } from '../../../ui/toned.ts'
import { useCopy } from '../../../ui/use-copy.ts'

export interface CopyFact {
  readonly name: string
  readonly value: string
  /** What is copied, where a field of a bank's app takes another writing. */
  readonly copied?: string
}

/** What is typed into a bank's app: each with a button that copies it. What is empty is left out. */
export const CopyList = ({ facts }: { readonly facts: readonly CopyFact[] }) => (
  <Paper variant="outlined" component="dl" sx={{ m: 0, pl: 2, pr: 1, borderRadius: '12px' }}>
    {facts
      .filter(({ value }) => value !== '')
      .map((fact) => (
        <CopyRow key={fact.name} {...fact} />
      ))}
  </Paper>
)

function CopyRow({ name, value, copied = value }: CopyFact) {
  const { isCopied, copy } = useCopy(`${name} copied`)
  return (
    <Box sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Muted component="dt">{name}</Muted>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
        {/* As high as both lines. */}
        <Button
          aria-label={`Copy ${name}`}
          onClick={() => copy(copied)}
          sx={({ vars }) => ({ flexShrink: 0, mt: -2.5, px: 1.5, ...(isCopied && toned(vars, 'ok')) })}
        >
          Copy
        </Button>
      </Box>
    </Box>
  )
}
