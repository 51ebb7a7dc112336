import { shownPlace } from '@abhyas/shared/content/locations/shown-place'
import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Place, PlaceField } from '../../../entities/place/place-field.tsx'
import { SubjectField } from '../../../entities/tutor/subject-field.tsx'
import type { Asked } from '../../../entities/tutor/use-tutors.ts'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useKey } from '../../../ui/use-key.ts'
import { withoutPlace } from './chosen-filters.ts'
import { pincodeIn } from './use-near.ts'

interface SearchFieldsProps {
  readonly values: Asked
  /** The name of the place, where the server has said it. */
  readonly place: string
  /** What is wrong with the place. */
  readonly problem: string | undefined
  readonly change: (changed: Asked) => void
}

/** On a phone: what is looked for, in one line that opens the fields. */
export function SearchLine(props: SearchFieldsProps) {
  const { values, place, problem } = props
  const [isOpen, setIsOpen] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const near = values.near ?? ''
  function close(): void {
    setIsOpen(false)
    // The button is drawn again before it can take the focus.
    setTimeout(() => line.current?.focus())
  }
  if (isOpen || problem !== undefined) return <SearchFields {...props} onDone={close} hasFocus={isOpen} />
  const words = dotted(values.subject || 'All subjects', near ? `${near} ${shownPlace(place)}`.trim() : 'everywhere')
  return (
    <Button
      ref={line}
      fullWidth
      variant="outlined"
      color="inherit"
      aria-label={`Change the search: ${words}`}
      onClick={() => setIsOpen(true)}
      startIcon={<Icon path={mdiMagnify} color="action" />}
      sx={{ justifyContent: 'flex-start', textAlign: 'left', fontWeight: 400, px: 1.75, overflowWrap: 'anywhere' }}
    >
      {words}
    </Button>
  )
}

interface FieldsProps extends SearchFieldsProps {
  readonly onDone?: () => void
  /** Somebody has opened them to type. */
  readonly hasFocus?: boolean
}

/** What is looked for and where. A place works as soon as it is chosen. */
export function SearchFields({ values, place, problem, change, onDone, hasFocus = false }: FieldsProps) {
  const { subject = '', near = '' } = values
  const field = useRef<HTMLInputElement>(null)
  useKey('/', () => field.current?.focus())
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  useEffect(() => {
    // Back, or another link, has changed what is looked for.
    if (field.current && field.current.value.trim() !== subject) field.current.value = subject
  }, [subject])
  const shown = useShownPlace(near, place)
  const typed = () => field.current?.value.trim() ?? ''
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('near')
    const where = typeof words === 'string' ? words.trim() : ''
    change({ subject: typed(), ...(where ? { near: pincodeIn(where) ?? where } : withoutPlace) })
    shown.settle()
    onDone?.()
  }
  return (
    <Box component="form" role="search" aria-label="Tutors" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <SubjectField defaultValue={subject} inputRef={field} />
      <PlaceField
        id="near"
        name="near"
        label="Pincode or area"
        value={shown.value}
        problem={problem}
        onType={shown.giveWay}
        onChange={(chosen) => {
          shown.settle()
          change({ subject: typed(), ...(chosen ? { near: chosen.pincode } : withoutPlace) })
        }}
      />
      <Button type="submit" variant={onDone ? 'contained' : 'outlined'}>
        Find tutors
      </Button>
    </Box>
  )
}

/**
 * The place of the address as the value of its field. A field with a value puts it back when it loses the focus, or
 * when the value is another object: so the same place is the same object, and gives way to what somebody types.
 */
function useShownPlace(near: string, place: string) {
  const [typedOver, setTypedOver] = useState<string>()
  // Another place is in the address: it is shown, whatever was typed.
  if (typedOver !== undefined && typedOver !== near) setTypedOver(undefined)
  const value = useMemo<Place | null>(() => (near ? { pincode: near, location: place } : null), [near, place])
  return {
    value: typedOver === near ? null : value,
    giveWay: () => setTypedOver(near),
    settle: () => setTypedOver(undefined),
  }
}
