import { sortNames, sorts } from '@abhyas/shared/marketplace/directory/choices'
import { mdiSwapVertical } from '@mdi/js'
import Select from '@mui/material/Select'
import type { TutorList } from '../../../entities/tutor/use-tutors.ts'
import { Icon } from '../../../ui/icon.tsx'

const Arrows = ({ className }: { readonly className?: string }) => <Icon path={mdiSwapVertical} className={className} />

/** The order of the list. By reviews when there are some; by distance near a pincode. */
export function SortMenu({ list }: { readonly list: TutorList }) {
  const { near, sort } = list.values
  const usual = near ? 'nearest' : 'best'
  const orders = sorts.filter((one) => one !== 'rating' && (one !== 'nearest' || near))
  return (
    <Select
      native
      value={sort || usual}
      onChange={({ target }) => list.change({ sort: target.value === usual ? '' : target.value })}
      inputProps={{ 'aria-label': 'Sort' }}
      IconComponent={Arrows}
      sx={{
        flexShrink: 0,
        fontWeight: 500,
        bgcolor: 'transparent',
        '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        // The words stand beside their symbol, however long the other orders are.
        '& select': { textAlignLast: 'right', pl: 0.5 },
        '& .MuiSvgIcon-root': { color: 'inherit' },
      }}
    >
      {orders.map((one) => (
        <option key={one} value={one}>
          {sortNames[one]}
        </option>
      ))}
    </Select>
  )
}
