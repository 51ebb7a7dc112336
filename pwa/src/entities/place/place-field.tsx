import { minSearchLength } from '@abhyas/shared/content/locations/search'
import { inTitleCase, shownPlace } from '@abhyas/shared/content/locations/shown-place'
import type { Location } from '@abhyas/shared/content/locations/shapes'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { type UIEvent, useState } from 'react'
import { PickerInput } from '../../ui/picker-input.tsx'
import { usePlaces } from './use-places.ts'

/** Said where nothing begins with what was typed. */
export const noPlace = 'No area or pincode found'

export interface Place {
  readonly pincode: string
  readonly location: string
}

interface PlaceFieldProps {
  readonly id: string
  readonly label: string
  readonly value: Place | null
  readonly problem: string | undefined
  /** Of the input in a form, which also takes what was typed and not chosen. */
  readonly name?: string
  /** Somebody types: what is in the input is no longer the value. */
  readonly onType?: () => void
  /** With what the list knows of the place besides. */
  readonly onChange: (place: (Place & Partial<Location>) | null) => void
}

/** What tells two places apart; two offices of one name and pincode differ in their kind. */
const keyOf = ({ pincode, location }: Place) => `${pincode} ${location}`
export const nameOf = ({ pincode, location }: Place) => `${pincode} ${shownPlace(location)}`.trim()
/** District and state, which a place has when it was just found. */
const regionOf = (place: Place & Partial<Location>) =>
  [place.district, place.state]
    .map((name = '') => inTitleCase(name))
    .filter(Boolean)
    .join(', ')
/** The specification's figures: the list's height, and how near its end the next page is loaded. */
const [height, nearEnd] = [300, 100]

/** A place: found by pincode or by the name of the post office. */
export function PlaceField({ id, label, value, problem, name, onType, onChange }: PlaceFieldProps) {
  const [words, setWords] = useState('')
  const { places, state, isFromDevice, loadMore } = usePlaces(words)
  const below =
    state === 'failed'
      ? 'The places could not be loaded. Type again to retry.'
      : isFromDevice
        ? 'Offline: places that you searched before, and places near you'
        : 'Type a pincode or area, 2 characters or more'
  return (
    <Autocomplete
      id={id}
      value={value}
      options={places}
      filterOptions={(all) => [...all]}
      clearOnBlur={name === undefined}
      getOptionLabel={nameOf}
      getOptionKey={(place) => ('id' in place ? String(place.id) : keyOf(place))}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      loading={state === 'loading'}
      loadingText="Loading..."
      noOptionsText={
        words.trim().length < minSearchLength
          ? 'Type 2 characters or more'
          : isFromDevice
            ? 'No match on this device. Searching all places needs a network.'
            : noPlace
      }
      onChange={(_, place) => onChange(place)}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return
        setWords(text)
        onType?.()
      }}
      slotProps={{
        listbox: {
          style: { maxHeight: height },
          onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
            if (currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < nearEnd) loadMore()
          },
        },
      }}
      renderOption={({ key, ...props }, place) => (
        <Box component="li" key={key} {...props}>
          <span>
            {nameOf(place)}
            {regionOf(place) && (
              <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                {regionOf(place)}
              </Box>
            )}
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <PickerInput params={params} id={id} name={name} label={label} hint={below} problem={problem} />
      )}
    />
  )
}
