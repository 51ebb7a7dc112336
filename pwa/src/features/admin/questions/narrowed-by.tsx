import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { bankLabel, type useBank } from '../../../entities/bank/bank.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ListState } from '../../../ui/use-list-page.ts'

interface NarrowedByProps {
  readonly list: ListState<QuestionRow>
  /** The bank of the filter, once it is read. */
  readonly bank: ReturnType<typeof useBank>
  /** Of the import of the filter. */
  readonly importName: string
}

/** What the list is narrowed to by a click on a row or a link to this page, each to be taken off again. */
export function NarrowedBy({ list: { values, change, isFiltered, clear }, bank, importName }: NarrowedByProps) {
  const { bank_id, tag, import_id } = values
  const facts = [
    ['bank_id', bank_id && bank && `Bank: ${bankLabel(bank)}`],
    ['tag', tag && `Tag: ${tag}`],
    ['import_id', import_id && `Import: ${importName}`],
  ] as const
  const held = facts.filter(([, label]) => label)
  if (!isFiltered) return null
  return (
    <Box
      component="ul"
      aria-label="Active filters"
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: { xs: 2, md: 1 }, p: 0 }}
    >
      {held.map(([name, label]) => (
        <li key={name}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            endIcon={<Icon path={mdiClose} />}
            aria-label={`Remove filter ${label}`}
            onClick={() => change({ [name]: '' })}
            sx={{ minHeight: { xs: 36, md: 32 } }}
          >
            {label}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" onClick={clear} sx={{ minHeight: { xs: 36, md: 32 } }}>
          Clear filters
        </Button>
      </li>
    </Box>
  )
}
