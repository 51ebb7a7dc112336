import { mdiMagnify } from '@mdi/js'
import Button from '@mui/material/Button'
import { Icon } from './icon.tsx'

/** The end of Advanced Search: Clear empties and applies, Search applies. */
export const FilterActions = ({ onClear }: { readonly onClear: () => void }) => (
  <>
    <Button variant="outlined" color="inherit" onClick={onClear}>
      Clear
    </Button>
    <Button type="submit" variant="outlined" startIcon={<Icon path={mdiMagnify} />}>
      Search
    </Button>
  </>
)
