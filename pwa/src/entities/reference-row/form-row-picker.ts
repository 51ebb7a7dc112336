import { bound } from '../../ui/form/form-context.ts'
import { lazyOptional } from '../../ui/lazy.ts'
import { PickerMeanwhile } from '../../ui/picker-meanwhile.tsx'

/** A row of a long list in a form, in a part of its own: the form around it is read before anybody types in it. */
export const FormRowPicker = bound(
  lazyOptional(() => import('./row-picker.tsx'))((part) => part.RowPicker, PickerMeanwhile),
)
