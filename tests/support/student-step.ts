/** The step of the profile that has the date of birth of a student. */
export const studentStep = (date_of_birth: string) => ({
  date_of_birth,
  name_of_institute_university: 'Bright Lane',
  board_council: 'CBSE',
  studying_in: 'Class IX',
  is_address_1_permanent: 'Yes',
  state: 'West Bengal',
  country: 'India',
  pincode: '700001',
  location: 'Kolkata',
})
