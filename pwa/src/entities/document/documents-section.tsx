import { deleteTitle } from '@abhyas/shared/identity/profile/texts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useProfile } from '../../data/profile.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { deleteDocument } from './delete-document.ts'
import { OwnDocuments } from './own-documents.tsx'

const sections = {
  identity: {
    title: 'Identity document',
    hint: 'Passport, driving licence, Aadhaar with its number covered, or voter card. Staff look at it once, and the file is deleted with their decision.',
    ends: 'What was checked does not count any more. You can show another one.',
  },
  certificate: {
    title: 'Certificates',
    hint: 'Degrees and licences. Visitors to your page read their names once they are checked, never the files.',
    ends: 'Families do not see it on your page any more.',
  },
} as const

interface DocumentsSectionProps {
  readonly kind: keyof typeof sections
  /** Why somebody would show it. */
  readonly why?: string
}

/** A part of a page where somebody shows documents to the staff. Nothing while their profile is not there. */
export function DocumentsSection({ kind, why }: DocumentsSectionProps) {
  const { profile } = useProfile()
  const [deleted, setDeleted] = useState('')
  const { title, hint, ends } = sections[kind]
  if (!profile) return null
  function remove(): void {
    setDeleted('')
    void deleteDocument(deleted)
  }
  return (
    <Section title={title} hint={why ? `${why} ${hint}` : hint}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <OwnDocuments profile={profile} kind={kind} onDelete={setDeleted} />
      </Box>
      {deleted && (
        <ConfirmDialog
          title={deleteTitle}
          text={ends}
          action="Delete"
          isHarsh
          onConfirm={remove}
          onClose={() => setDeleted('')}
        />
      )}
    </Section>
  )
}
