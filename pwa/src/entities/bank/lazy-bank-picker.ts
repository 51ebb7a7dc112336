import { lazyOptional } from '../../ui/lazy.ts'
import { PickerMeanwhile } from '../../ui/picker-meanwhile.tsx'

/** The picker in a part of its own: the pages around it are read before anybody types in it. */
export const BankPicker = lazyOptional(() => import('./bank-picker.tsx'))((part) => part.BankPicker, PickerMeanwhile)
