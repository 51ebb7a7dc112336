import { type ExampleFormat, exampleFormats, formatNames, isTable } from '@abhyas/shared/content/imports/formats'
import { listColumns } from '@abhyas/shared/content/reference-data/columns'
import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { saveFile, saveText } from '../../../data/save-file.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { toastError } from '../../../ui/toast-error.ts'

/** What a file of each format looks like, to download: questions of every type, or a table to fill in. */
export function Examples() {
  function save(kind: 'sample' | 'template', format: ExampleFormat): void {
    const name = `${kind}.${formatNames[format].ending}`
    saveFile(`/admin/imports/${kind}?format=${format}`, name).catch(toastError)
  }
  return (
    <Card component="section" aria-label="Examples" sx={{ p: 2, maxWidth: 760, mt: 2 }}>
      <Heading>Format examples</Heading>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {exampleFormats.map((format) => (
          <Box component="li" key={format} sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}>
            <Typography sx={{ flexGrow: 1 }}>{formatNames[format].name}</Typography>
            {isTable(format) && (
              <Button aria-label={`Template of ${formatNames[format].name}`} onClick={() => save('template', format)}>
                Template
              </Button>
            )}
            <Button aria-label={`Sample of ${formatNames[format].name}`} onClick={() => save('sample', format)}>
              Sample
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** What a file of a list's rows looks like, and a table to fill in. */
export function ListColumns({ definition }: { readonly definition: ReferenceDefinition }) {
  const columns = listColumns(definition)
  return (
    <Card component="section" aria-label="Columns" sx={{ p: 2, maxWidth: 760, mt: 2 }}>
      <Heading>Column names</Heading>
      <Box component="ul" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, my: 1.5, p: 0 }}>
        {columns.map((name) => (
          <Sunken component="li" key={name} sx={{ px: 1, py: 0.5, fontFamily: 'monospace' }}>
            {name}
          </Sunken>
        ))}
      </Box>
      <Muted>The first line lists them, in any order. Other columns are ignored.</Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" onClick={() => saveText(`${columns.join(',')}\r\n`, `${definition.tab}.csv`)}>
          Template
        </Button>
        <LinkButton label="Back to the list" to={`/admin/settings/${definition.tab}`} />
      </Box>
    </Card>
  )
}
