import { listColumns } from '@abhyas/shared/content/reference-data/columns'
import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { saveText } from '../../../data/save-file.ts'
import { Sunken } from '../../../ui/sunken.tsx'

/** What a file of a list's rows looks like, and a table to fill in. */
export function ListColumns({ definition }: { readonly definition: ReferenceDefinition }) {
  const columns = listColumns(definition)
  return (
    <Card component="section" aria-label="Columns" sx={{ p: 2, maxWidth: 760, mt: 2 }}>
      <Typography component="h2" variant="h3">
        Column names
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, my: 1.5, p: 0 }}>
        {columns.map((name) => (
          <Sunken component="li" key={name} sx={{ px: 1, py: 0.5, fontFamily: 'monospace' }}>
            {name}
          </Sunken>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        The first line lists them, in any order. Other columns are ignored.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" onClick={() => saveText(`${columns.join(',')}\r\n`, `${definition.tab}.csv`)}>
          Template
        </Button>
        <Button component={RouterLink} to={`/admin/settings/${definition.tab}`}>
          Back to the list
        </Button>
      </Box>
    </Card>
  )
}
