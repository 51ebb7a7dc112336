import { sectionProblems } from '@abhyas/shared/assessment/test-papers/section-rules'
import type { Section } from '@abhyas/shared/assessment/test-papers/shapes'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { Form } from '../../../../ui/form.tsx'
import { BoundValues } from '../../../../ui/form/bound-values.tsx'
import { FormText } from '../../../../ui/form/fields.tsx'
import { FormWhole } from '../../../../ui/whole-field.tsx'
import { MarkingField } from './marking-field.tsx'
import { titleOf } from '../section-facts.ts'

interface SectionDialogProps {
  readonly section: Section
  readonly onSave: (section: Section) => void
  /** Undefined where the section must stay: a test has at least one. */
  readonly onRemove: (() => void) | undefined
  readonly onClose: () => void
}

/** The name of a section, its time, its marking, and how many answers count. */
export function SectionDialog({ section, onSave, onRemove, onClose }: SectionDialogProps) {
  const [typed, setTyped] = useState(section)
  const [problems, setProblems] = useState<FieldErrors>({})
  const set = (more: Partial<Section>) => setTyped({ ...typed, ...more })
  async function save(): Promise<void> {
    const wrong = ownProblems(typed)
    setProblems(wrong)
    if (Object.keys(wrong).length === 0) onSave(typed)
  }
  return (
    <DialogFrame title={`Settings of ${titleOf(section.name)}`} fillsPhone onClose={onClose}>
      <Form onSubmit={save}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <BoundValues values={typed} problems={problems} set={set} prefix="section-">
            <FormText name="name" label="Name" autoComplete="off" autoFocus />
            <FormWhole
              name="duration_minutes"
              label="Time of its own, minutes (optional)"
              empty={null}
              hint="Give every section a time, or none. With times, sections run in their order."
            />
            <FormWhole
              name="choose"
              label="Answers that count (optional)"
              empty={null}
              hint="Students choose which questions to answer. Only so many answers count."
            />
          </BoundValues>
          <MarkingField
            id="section-marking"
            label="Marking"
            inherited="As the test"
            value={typed.marking}
            onChange={(marking) => {
              const { marking: _, ...others } = typed
              setTyped(marking ? { ...others, marking } : others)
            }}
          />
        </Box>
        <DialogButtons
          onClose={onClose}
          before={
            onRemove && (
              <Button color="error" onClick={onRemove}>
                Remove section
              </Button>
            )
          }
        >
          Apply
        </DialogButtons>
      </Form>
    </DialogFrame>
  )
}

/** The rules of the whole test, asked about what this dialog shows. */
function ownProblems(section: Section): FieldErrors {
  const prefix = 'sections.0.'
  const wrong = Object.entries(sectionProblems({ sections: [section] }))
  return Object.fromEntries(
    wrong
      .map(([name, sentence]) => [name.replace(prefix, ''), sentence] as const)
      .filter(([name]) => ['name', 'duration_minutes', 'choose'].includes(name)),
  )
}
