import type {
  FieldValues,
  Path,
  PathValue,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';

/** Registers a field of react-hook-form that keeps nothing but digits while it is typed in. */
export const registerDigits = <F extends FieldValues>(
  form: UseFormReturn<F>,
  name: Path<F>,
  options: Pick<RegisterOptions<F, Path<F>>, 'required'> = {},
): UseFormRegisterReturn =>
  form.register(name, {
    ...options,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      form.setValue(name, event.target.value.replace(/\D/g, '') as PathValue<F, Path<F>>),
  });
