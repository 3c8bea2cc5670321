import type { ImgHTMLAttributes } from 'react';
import { usePicture } from './use-picture.ts';

interface HostedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'onError'> {
  readonly src: string;
  readonly alt: string;
  /** The merchant's hosts of pictures. */
  readonly hosts: readonly string[] | undefined;
}

const Image = ({ src: address, hosts, alt, ...attributes }: HostedImageProps) => {
  const { src, onError } = usePicture(address, hosts);
  return <img {...attributes} src={src} alt={alt} onError={onError} />;
};

/** A picture that another of the merchant's hosts serves where the first one fails. */
export const HostedImage = (props: HostedImageProps) => <Image key={props.src} {...props} />;
