/** What people read about their profile picture. */
export const photoSaved = 'Your picture is changed.'
export const photoDeleted = 'Your picture is deleted.'

export const photoMissing = 'Choose a picture.'
export const photoOnlyOne = 'Send one picture and nothing else.'
export const photoNotAForm = 'The picture must come as a form with one file.'
export const photoTooLarge = 'The picture may have at most 5 MB.'
export const photoTooManyPixels = 'The picture may have at most 25 megapixels. Make it smaller and try again.'
export const photoWrongType = 'Choose a JPG, PNG or WebP picture.'
export const photoBroken = 'This picture is damaged. Choose another one.'
export const photoCarriesMore = 'This file carries more than a picture. Save it anew as JPG, PNG or WebP and try again.'
export const photosBusy = 'Many pictures are being uploaded right now. Try again in a moment.'
export const photoUploading = 'Your other upload is not finished yet. Try again in a moment.'
