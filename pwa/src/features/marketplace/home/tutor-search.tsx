import { shownPlace } from '@abhyas/shared/content/locations/shown-place'
import { maxQueryLength } from '@abhyas/shared/marketplace/directory/limits'
import { mdiMapMarkerOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useEffect, useRef } from 'react'
import { lastSearch } from '../../../data/last-search.ts'
import { SubjectField } from '../../../entities/tutor/subject-field.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface TutorSearchProps {
  /** Beside something that matters more. */
  readonly isSecond?: boolean
}

/** The search for tutors. It begins with what was looked for last on this device. */
export function TutorSearch({ isSecond = false }: TutorSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const last = lastSearch()
    if (!last) return
    // Not before the page is the browser's own: what was rendered at build time knows nothing of a device.
    const start = { subject: last.subject, near: `${last.near} ${shownPlace(last.place)}`.trim() }
    for (const [name, value] of Object.entries(start)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = value
    }
  }, [])
  return (
    <Card
      component={SearchForm}
      ref={form}
      action="/tutors"
      sx={{
        p: { xs: 2, md: 2.5 },
        maxWidth: 800,
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', md: '2fr 1.2fr auto' },
      }}
    >
      <SubjectField />
      <TextField
        id="near"
        name="near"
        label="Pincode or area"
        icon={mdiMapMarkerOutline}
        autoComplete="off"
        inputProps={{ enterKeyHint: 'search', autoCapitalize: 'words', maxLength: maxQueryLength }}
      />
      <Button type="submit" variant={isSecond ? 'outlined' : 'contained'} sx={{ minHeight: 50 }}>
        Find tutors
      </Button>
    </Card>
  )
}
