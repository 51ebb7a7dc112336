import { shortestSearch } from '@abhyas/shared/locations/search'
import type { Location } from '@abhyas/shared/locations/shapes'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type UIEvent, useState } from 'react'
import { Problem } from '../../ui/problem.tsx'
import type { Place } from './form-values.ts'
import { usePlaces } from './use-places.ts'

interface PlaceFieldProps {
  readonly id: string
  readonly value: Place | null
  readonly problem: string | undefined
  readonly onChange: (place: Place | null) => void
}

const nameOf = ({ pincode, location }: Place) => `${pincode} ${location}`
/** District and state, which a place has when it was just found. */
const regionOf = (place: Place & Partial<Location>) => [place.district, place.state].filter(Boolean).join(', ')
/** The specification's figures: the list's height, and how near its end the next page is loaded. */
const [height, nearEnd] = [300, 100]

/** Where somebody lives: found by pincode or by the name of the post office. */
export function PlaceField({ id, value, problem, onChange }: PlaceFieldProps) {
  const [words, setWords] = useState('')
  const { places, state, isFromDevice, loadMore } = usePlaces(words)
  const below =
    state === 'failed'
      ? 'The places could not be loaded. Type again to retry.'
      : isFromDevice
        ? 'No network: these are the places you have looked up, and those around you'
        : 'Type a pincode or area, 2 characters or more'
  return (
    <Autocomplete
      id={id}
      value={value}
      options={places}
      filterOptions={(all) => [...all]}
      getOptionLabel={nameOf}
      getOptionKey={(place) => ('id' in place ? String(place.id) : nameOf(place))}
      isOptionEqualToValue={(one, other) => nameOf(one) === nameOf(other)}
      loading={state === 'loading'}
      loadingText="Loading..."
      noOptionsText={
        words.trim().length < shortestSearch
          ? 'Type 2 characters or more'
          : isFromDevice
            ? 'None that is on this device: others need a network'
            : 'No place begins with this'
      }
      onChange={(_, place) => onChange(place)}
      onInputChange={(_, text, reason) => reason === 'input' && setWords(text)}
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
      renderInput={({ slotProps, fullWidth, disabled }) => (
        <FormControl fullWidth={fullWidth} disabled={disabled} error={problem !== undefined}>
          <InputLabel {...slotProps.inputLabel} htmlFor={id} shrink>
            Residential location
          </InputLabel>
          <OutlinedInput
            {...slotProps.input}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': `${id}-below` }}
          />
          <FormHelperText id={`${id}-below`}>{problem ? <Problem>{problem}</Problem> : below}</FormHelperText>
        </FormControl>
      )}
    />
  )
}
