/** Shape of the catalogue that a new installation starts with. Operators change it afterwards in the database. */

export type GameType =
  | 'RNG'
  | 'PVP'
  | 'LIVE'
  | 'FISH'
  | 'SPORTS'
  | 'ESPORTS'
  | 'LOTT'
  | 'ELOTT'
  | 'COCKFIGHT'
  | 'BINGO'
  | 'INHOUSE';

/** Names of games: in other languages they keep the English one, as titles do. */
export interface CatalogueText {
  readonly EN: string;
  readonly VI: string;
}

/** Text in the languages that the lobby speaks (SHL-070, SHL-073). */
export interface ClassText extends CatalogueText {
  readonly CN: string;
  readonly ID: string;
  readonly KO: string;
  readonly PT: string;
  readonly TH: string;
  readonly TY: string;
}

export interface CatalogueVendor {
  /** `vassalage` of the specification. */
  readonly code: string;
  readonly name: string;
  /** Lanes in which the vendor is listed. */
  readonly lanes: readonly GameType[];
  readonly logoUrl: string;
}

/** A place at a game with a stake of its own. */
export interface CatalogueRoom {
  /** As the vendor knows it, unique with the vendor. */
  readonly roomId: string;
  /** A name: the same in all languages. */
  readonly name: string;
  /** Decimal with two digits, in the merchant's currency. */
  readonly minBet: string;
}

export interface CatalogueGame {
  /** `gameId` of the specification, unique in the installation. */
  readonly code: string;
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly name: CatalogueText;
  /** Classification of the vendor's menu, for example `FRUIT`. */
  readonly classify: ClassText & { readonly key: string };
  readonly isHot: boolean;
  readonly isNew: boolean;
  /** Percent with two digits, as the vendor publishes it. */
  readonly rtp: string | null;
  /** Decimal with two digits, in the merchant's currency. */
  readonly minBet: string | null;
  readonly lines: number | null;
  /** Stakes at which it takes free bets, like `minBet`; none: it takes no free bets. */
  readonly freeBetStakes: readonly string[];
  /** Whether trial accounts can play it for play money, until its game server says. */
  readonly freePlay: boolean;
  /** Art at 3:4. */
  readonly art: string;
  /** Square icon. */
  readonly icon: string;
  /** Its game server is integrated in this installation, or the portal runs it itself. */
  readonly playable: boolean;
  /** The game that a vendor tile opens (sports, esports, cockfight, lottery). */
  readonly isVendorLobby: boolean;
  /** In the order of the lobby; absent: players are not asked for one. */
  readonly rooms?: readonly CatalogueRoom[];
}
