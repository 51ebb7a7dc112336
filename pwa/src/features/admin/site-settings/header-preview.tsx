import type { SiteSettings } from '@abhyas/shared/platform/site-settings/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Badge } from '../../../ui/status-badge.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { fields } from './fields.ts'

/** The info bar as visitors will see it. */
export function HeaderPreview({
  settings,
  isPublished,
}: {
  readonly settings: SiteSettings
  readonly isPublished: boolean
}) {
  const shown = fields
    .map(({ name, label, type }) => settings[name] && (type === 'url' ? label : settings[name]))
    .filter(Boolean)
  return (
    <Card component="aside" aria-label="Preview" sx={{ alignSelf: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1.5 }}>
        <Typography variant="h3">Preview</Typography>
        <Badge tone={isPublished ? 'ok' : 'warn'}>{isPublished ? 'Published' : 'Not published'}</Badge>
      </Box>
      <Sunken
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          px: 2,
          py: 1,
          borderRadius: 0,
          color: 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        {shown.length === 0 && 'The bar is hidden.'}
        {shown.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Sunken>
    </Card>
  )
}
