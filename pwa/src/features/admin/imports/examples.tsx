import { formatNames, type ImportFormat, importFormats, isTable } from '@abhyas/shared/content/imports/formats'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { toast } from '../../../ui/toast.ts'
import { callErrorOf } from '../../../data/api-client.ts'
import { saveExample } from './import-calls.ts'

/** What a file of each format looks like, to download: questions of every type, or a table to fill in. */
export function Examples() {
  async function save(kind: 'sample' | 'template', format: ImportFormat): Promise<void> {
    try {
      await saveExample(kind, format)
    } catch (error) {
      toast(callErrorOf(error).message, 'error')
    }
  }
  return (
    <Card component="section" aria-label="Examples" sx={{ p: 2, maxWidth: 760, mt: 2 }}>
      <Typography component="h2" variant="h3">
        Format examples
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {importFormats.map((format) => (
          <Box component="li" key={format} sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}>
            <Typography sx={{ flexGrow: 1 }}>{formatNames[format].name}</Typography>
            {isTable(format) && (
              <Button
                aria-label={`Template of ${formatNames[format].name}`}
                onClick={() => void save('template', format)}
              >
                Template
              </Button>
            )}
            <Button aria-label={`Sample of ${formatNames[format].name}`} onClick={() => void save('sample', format)}>
              Sample
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
