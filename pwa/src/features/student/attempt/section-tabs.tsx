import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useKey } from '../../../ui/use-key.ts'
import { titleOfSection } from '../../../entities/attempt/marks.ts'
import type { Player } from './use-player.ts'

/** The sections. Those with times of their own run in order: leaving one early asks once. */
export function SectionTabs({ player }: { readonly player: Player }) {
  const { sitting, slot, openSection } = player
  const { sections } = sitting
  const [isLeaving, setIsLeaving] = useState(false)
  const openAt = openSection ? sections.indexOf(openSection) : -1
  const isReached = (at: number) => openAt === -1 || at === openAt || at === openAt + 1
  function goTo(at: number): void {
    const section = sections[at]
    if (!section || section === slot.section || !isReached(at)) return
    if (openAt !== -1 && at === openAt + 1) setIsLeaving(true)
    else player.go(section.slots[0]!.id)
  }
  useKey('[ ]', (key) => goTo(sections.indexOf(slot.section) + (key === ']' ? 1 : -1)))
  if (sections.length < 2) return null
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', mx: -2, px: 2, py: 0.75, scrollbarWidth: 'none' }}
    >
      {sections.map(({ id, name }, at) => {
        const isCurrent = id === slot.section.id
        return (
          <Button
            key={id}
            variant={isCurrent ? 'contained' : 'outlined'}
            color={isCurrent ? 'primary' : 'inherit'}
            aria-current={isCurrent || undefined}
            disabled={!isReached(at)}
            onClick={() => goTo(at)}
            sx={{ minHeight: 44, px: 2, py: 0.5, flexShrink: 0 }}
          >
            {titleOfSection(name, at)}
          </Button>
        )
      })}
      {isLeaving && (
        <ConfirmDialog
          title="Leave this section?"
          text="You cannot come back to it, and the time that is left of it is lost."
          action="Go to the next section"
          onClose={() => setIsLeaving(false)}
          onConfirm={() => {
            setIsLeaving(false)
            player.openNextSection()
          }}
        />
      )}
    </Box>
  )
}
